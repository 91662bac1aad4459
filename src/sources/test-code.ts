/*
 * Tests start producers and consumers by the dozen, with settings chosen to fail fast: none of it reaches production,
 * and findings there drown those that count. Only code is meant; configuration beside it may well be shipped.
 */
const codeFile = /\.(?:[cm]?[jt]sx?|py|go|java|kts?|scala|cs|rs|rb|php|cpp|cc|c)$/i

/** Folders of Maven, Gradle, Jest, pytest, RSpec and others. */
const folder = /(?:^|\/)(?:tests?|__tests__|__mocks__|spec|src\/(?:integration-?test|testFixtures|it|e2e))\//i

/** Names of Go, Jest, Vitest and pytest. */
const name = /(?:_test\.go|\.(?:test|spec)\.[cm]?[jt]sx?|(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py)$/i

/** Whether a file holds the code of tests, by the conventions of its language. `file` has forward slashes. */
export const isTestCode = (file: string): boolean => codeFile.test(file) && (folder.test(file) || name.test(file))
