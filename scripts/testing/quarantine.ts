/** Tests that fail only sometimes and wait to be mended; `npm test` leaves them out, `npm run test:all` runs them (docs/testing.md). */
import quarantined from './quarantine.json' with { type: 'json' };
import type { TestResult } from './results.ts';

export interface QuarantinedTest {
  file: string;
  /** Titles from the outermost to its own, with ` › ` between. */
  name: string;
  /** The day on which it came here, as YYYY-MM-DD. */
  since: string;
  /** What it printed when it failed. */
  printed: string;
  /** What was tried to find out why. */
  tried: string;
}

export const quarantine: readonly QuarantinedTest[] = quarantined;

const MOST_TESTS = 10;
const MOST_DAYS = 7;
const DAY_MS = 86_400_000;

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Matches the names of the quarantined tests as jest and Playwright join titles; undefined when there are none of `isOf`. */
export function quarantinePattern(isOf: (file: string) => boolean, tests = quarantine): string | undefined {
  const names = tests.filter(({ file }) => isOf(file)).map(({ name }) => escaped(name.replaceAll(' › ', ' ')));
  return names.length > 0 ? `(?:${names.join('|')})$` : undefined;
}

/** A quarantine that is too long, or that nobody empties, is a failed test. */
export function checkQuarantine(now: Date, tests = quarantine): TestResult {
  const base = { runner: 'quarantine', file: 'scripts/testing/quarantine.json', name: '', seconds: 0 };
  const old = tests.filter(({ since }) => now.getTime() - Date.parse(since) > MOST_DAYS * DAY_MS);
  const faults = [
    ...(tests.length > MOST_TESTS ? [`${tests.length} tests stand in quarantine; ${MOST_TESTS} may.`] : []),
    ...old.map(({ file, name, since }) => `${file} › ${name} stands in quarantine since ${since}; ${MOST_DAYS} days it may.`),
  ];
  return faults.length > 0 ? { ...base, outcome: 'failed', fault: faults.join('\n') } : { ...base, outcome: 'passed' };
}
