/** The gateway's REST API, as the command line uses it. */
@NullMarked
package io.candor.cli.gateway;

import org.jspecify.annotations.NullMarked;
