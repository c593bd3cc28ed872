/** Reads answers, asks the judge, decides verdicts: the only writer of them (docs/adr/004-single-writer-of-verdicts.md). */
@NullMarked
package io.candor.judge;

import org.jspecify.annotations.NullMarked;
