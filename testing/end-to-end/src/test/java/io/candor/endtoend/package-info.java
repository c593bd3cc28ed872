/** What the product promises, shown on the packaged services, a real broker and a real database. */
@NullMarked
package io.candor.endtoend;

import org.jspecify.annotations.NullMarked;
