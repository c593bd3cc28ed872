/** Real Kafka and PostgreSQL for integration tests, one of each for a test JVM, and readers and writers of topics. */
@NullMarked
package io.candor.testkit;

import org.jspecify.annotations.NullMarked;
