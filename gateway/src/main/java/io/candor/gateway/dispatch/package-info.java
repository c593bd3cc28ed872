/** The dispatcher: keeps the windows of running evaluations full. */
@NullMarked
package io.candor.gateway.dispatch;

import org.jspecify.annotations.NullMarked;
