/** What others may rely on from judge-service. */
@NullMarked
package io.candor.judge;

import org.jspecify.annotations.NullMarked;
