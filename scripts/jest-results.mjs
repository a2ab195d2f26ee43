/** What jest writes with `--json`, and how a second run of the files that failed is counted (docs/decisions/0034). */
import { readFileSync } from 'node:fs';

/** More failed files than these are no chance: they are not tried again. */
const MOST_FILES = 20;

const isFailed = ({ status }) => status === 'failed';

/**
 * @param {string} file what a first run wrote.
 * @returns {string[]} the test files to run again; none when that would be of no use, or when there is no such report.
 */
export function failedFiles(file) {
  try {
    const files = JSON.parse(readFileSync(file, 'utf8'))
      .testResults.filter(isFailed)
      .map(({ name }) => name);
    return files.length > MOST_FILES ? [] : files;
  } catch {
    return [];
  }
}

/**
 * Counts a run, the failed files of which were run again whole when `second` is given: then their second results stand.
 *
 * @returns {{ passed: number, failed: number, second: string[] }} `second` names what passed only then: tests, and files that did not run at first.
 */
export function combineResults(first, second) {
  const failed = (report) => report.numFailedTests + report.numRuntimeErrorTestSuites;
  if (!second) return { passed: first.numPassedTests, failed: failed(first), second: [] };
  const kept = first.testResults.filter((suite) => !isFailed(suite)).flatMap(({ assertionResults }) => assertionResults);
  const stillFails = new Set(second.testResults.filter(isFailed).flatMap(namesOfFailed));
  return {
    passed: kept.filter(({ status }) => status === 'passed').length + second.numPassedTests,
    failed: failed(second),
    second: first.testResults
      .filter(isFailed)
      .flatMap(namesOfFailed)
      .filter((name) => !stillFails.has(name)),
  };
}

/** The failed tests of a file, or the file itself when it could not be run. */
function namesOfFailed({ name, assertionResults }) {
  const tests = assertionResults.filter(isFailed);
  return tests.length > 0 ? tests.map(({ fullName }) => fullName) : [name];
}
