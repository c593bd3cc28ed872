package io.candor.mask.judging;

/**
 * Where the judge's templates come from: the bundled ones, or a user's own.
 *
 * <p>A template is text with placeholders in double braces: {@code {{conversation}}}, {@code {{statement a}}},
 * {@code {{statement b}}}, {@code {{proposition}}}, {@code {{answer}}}, {@code {{answers}}}, {@code {{nonce}}}, and
 * {@code {{include NAME}}} for another text of the same source.
 */
public interface TemplateSource {

    /** What these templates are called in results; change it with their wording. */
    String version();

    /**
     * The text of that name.
     *
     * @param fileName such as {@code pressure.txt}
     * @throws IllegalArgumentException when there is none
     */
    String text(String fileName);

    /** The templates that come with this library. */
    static TemplateSource bundled() {
        return new BundledTemplates();
    }
}
