/**
 * Asking a model for a service: every call goes through the call journal, is made only while its evaluation runs, and
 * is counted (docs/adr/003-call-journal.md).
 */
@NullMarked
package io.candor.asking;

import org.jspecify.annotations.NullMarked;
