package io.candor.cli.results;

import io.candor.cli.terminal.Paint;
import java.util.List;

/** A list, for people or for programs. */
interface Listing {
    List<String> lines(Paint paint);

    List<String> json();
}
