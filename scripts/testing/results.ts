/** What runners report of their tests, and what several tries of a test amount to. */
import { stripVTControlCharacters } from 'node:util';

export interface TestResult {
  runner: string;
  /** The path below the workspace's root, or the command. */
  file: string;
  /** The test's titles from the outermost to its own; empty where a whole file or command counts as one test. */
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** What it failed with, without the stack. */
  fault?: string;
  /** Paths below the root: log, trace, picture. */
  evidence?: readonly string[];
}

/** The result of all tries of a test; a flaky one failed at first, or in a try of its neighbours, and passed alone. */
export interface SettledResult extends TestResult {
  isFlaky?: boolean;
}

export const isFailed = ({ outcome }: TestResult) => outcome === 'failed';

/** How a test is written wherever it is named. */
export const titleOf = ({ file, name }: Pick<TestResult, 'file' | 'name'>) => (name ? `${file} › ${name}` : file);

const keyOf = (result: TestResult) => `${result.runner} ${titleOf(result)}`;

/**
 * Joins a first run with the runs in which its failed tests were tried again. What passed in one of the runs has passed, and is
 * flaky when it failed in another. A file that could not be loaded at first has passed when it was loaded later; its tests are then added.
 */
export function settle(first: readonly TestResult[], retries: readonly (readonly TestResult[])[]): SettledResult[] {
  const settled = new Map<string, SettledResult>(first.map((result) => [keyOf(result), result]));
  for (const results of retries) {
    const unloaded = new Set(results.filter((result) => result.name === '' && isFailed(result)).map(({ file }) => file));
    const loaded = new Set(results.map(({ file }) => file).filter((file) => !unloaded.has(file)));
    for (const [key, result] of settled)
      if (result.name === '' && isFailed(result) && loaded.has(result.file))
        settled.set(key, { ...result, outcome: 'passed', isFlaky: true });
    for (const result of results) settled.set(keyOf(result), joinTries(settled.get(keyOf(result)), result));
  }
  return [...settled.values()];
}

function joinTries(before: SettledResult | undefined, result: TestResult): SettledResult {
  if (!before) return result;
  // Skipped now: the retry was of others.
  if (result.outcome === 'skipped' || result.outcome === before.outcome)
    return { ...result, ...before, evidence: result.evidence ?? before.evidence };
  const failed = isFailed(before) ? before : result;
  return { ...before, outcome: 'passed', isFlaky: true, fault: failed.fault, evidence: failed.evidence };
}

/** The lines of an error's text that say what is wrong, up to its stack. */
export function faultOf(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, stack < 0 ? undefined : stack)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, 12)
    .join('\n');
}
