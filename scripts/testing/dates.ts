/**
 * The runner that runs tests on other days than today: the test files that read the clock, once for each of the moments at which dates
 * go wrong. libfaketime moves the clock of all processes, PostgreSQL's too.
 */
import { globSync, readFileSync } from 'node:fs';
import { NO_FAKETIME, prepareFaketime } from '../prepare.mjs';
import { root } from '../steps.mjs';
import { runAsTest } from './command.ts';
import type { TestResult } from './results.ts';
import type { RunOptions } from './tier.ts';

interface Moment {
  at: string;
  zone: string;
}

/** In UTC: ends of months and years, a leap day, changes of summer time; in zones where it is another day then. */
const MOMENTS: readonly Moment[] = [
  { at: '2027-12-31T23:58:00Z', zone: 'Pacific/Kiritimati' },
  { at: '2028-02-29T02:00:00Z', zone: 'America/St_Johns' },
  { at: '2027-01-31T10:30:00Z', zone: 'Pacific/Kiritimati' },
  { at: '2027-03-14T05:29:00Z', zone: 'America/St_Johns' },
  { at: '2027-10-31T00:58:00Z', zone: 'Europe/Berlin' },
  { at: '2027-12-31T23:58:00Z', zone: 'America/St_Johns' },
];
/** How many of them `npm run test:all` takes. */
const SAMPLE = 2;

const READS_CLOCK = /new Date\(\)|Date\.now|dayjs\(\)|\bnow\(\)/;
/** What compares a file's time, which stays the true one, with the clock. */
const COMPARES_FILE_TIMES = ['shared/releases/'];

/** Plain test files that read the clock, below the root. */
function filesThatReadTheClock(): string[] {
  const files = globSync('{shell,mfe-*,shared,platform,scripts}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
  return files
    .filter((file) => !file.includes('.slow.') && !COMPARES_FILE_TIMES.some((folder) => file.startsWith(folder)))
    .filter((file) => READS_CLOCK.test(readFileSync(`${root}${file}`, 'utf8')));
}

export async function testAtOtherDates({ tier }: RunOptions): Promise<TestResult[]> {
  const library = await prepareFaketime();
  if (library === undefined) return [{ runner: 'dates', file: NO_FAKETIME, name: '', outcome: 'skipped', seconds: 0 }];
  const files = filesThatReadTheClock();
  const results: TestResult[] = [];
  for (const [index, { at, zone }] of (tier === 'long' ? MOMENTS : MOMENTS.slice(0, SAMPLE)).entries()) {
    const offset = Math.round((Date.parse(at) - Date.now()) / 1000);
    // An offset, not a time: each process would begin at that, whenever it starts. Time-outs go by the monotonic clock, which stays true.
    const clock = [
      `LD_PRELOAD=${library}`,
      `FAKETIME=${offset < 0 ? '' : '+'}${offset}`,
      'FAKETIME_DONT_FAKE_MONOTONIC=1',
      `TZ=${zone}`,
    ] as const;
    const jest = ['npm', 'run', '--silent', 'jest', '--', '--runTestsByPath', ...files] as const;
    const result = await runAsTest('dates', ['env', ...clock, ...jest], `test-results/dates-${index + 1}.log`);
    results.push({ ...result, file: 'scripts/testing/dates.ts', name: `at ${at}, ${zone}` });
  }
  return results;
}
