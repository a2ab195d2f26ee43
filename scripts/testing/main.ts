/**
 * `npm test`, on the pinned Node: every runner in turn, cheap ones first; then what failed is tried again alone; then one closing
 * line that counts over all of them. A word runs only that runner (`npm test -- types lint`), `--shard=1/3` a part of its tests,
 * `--all` every test, `--long` the long suites whole too.
 */
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { NO_SCANNERS, prepareScanners } from '../prepare.mjs';
import { env, root } from '../steps.mjs';
import { runAsTest } from './command.ts';
import { retryWithJest, testWithJest } from './jest.ts';
import { testAtOtherDates } from './dates.ts';
import { findBrowser, retryWithPlaywright, testWithFirefox, testWithPlaywright } from './playwright.ts';
import { checkQuarantine, quarantine } from './quarantine.ts';
import { isFailed, settle, type SettledResult, type TestResult } from './results.ts';
import { summarize } from './summary.ts';
import { readOptions, tierEnvironment, type RunOptions } from './tier.ts';

/** How often a failed test is tried again. */
const RETRIES = 3;
/** More failed files than these are no chance: they are not tried again. */
const MOST_FILES = 20;
/** What a whole run writes: databases, traces and builds. */
const LEAST_FREE_GB = 5;

interface Runner {
  name: string;
  /** A runner without which this one can tell nothing. */
  needs?: string;
  /** Left out of smaller tiers. */
  onlyIn?: readonly RunOptions['tier'][];
  /** Begins before the first runner, and goes on beside them. */
  prepare?: () => Promise<unknown>;
  run: (options: RunOptions) => Promise<TestResult[]>;
  retry?: (failed: readonly TestResult[], attempt: number, options: RunOptions) => Promise<TestResult[]>;
}

const command = (name: string, ...words: [string, ...string[]]): Runner => ({
  name,
  run: async () => [await runAsTest(name, words, `test-results/${name}.log`)],
});

const RUNNERS: readonly Runner[] = [
  { name: 'quarantine', onlyIn: ['all', 'long'], run: async () => [checkQuarantine(new Date())] },
  command('types', 'tsc', '-p', 'tsconfig.json'),
  command('lint', 'npm', 'run', '--silent', 'lint'),
  // Advisories and licences of what the product is made with.
  command('dependencies', 'node', 'scripts/dependencies/check.ts'),
  { name: 'jest', run: testWithJest, retry: retryWithJest },
  { name: 'dates', onlyIn: ['all', 'long'], run: testAtOtherDates },
  command('build', 'npm', 'run', '--silent', 'build'),
  { name: 'e2e', needs: 'build', prepare: findBrowser, run: testWithPlaywright, retry: retryWithPlaywright },
  { name: 'firefox', onlyIn: ['long'], needs: 'build', run: testWithFirefox },
  { name: 'scanners', onlyIn: ['long'], run: scan },
];

/** What others have written to find holes, held against a demo instance. */
async function scan(): Promise<TestResult[]> {
  if (await prepareScanners()) return [await runAsTest('scanners', ['node', 'scripts/scanners/main.ts'], 'test-results/scanners.log')];
  return [{ runner: 'scanners', file: NO_SCANNERS, name: '', outcome: 'skipped', seconds: 0 }];
}

const options = readOptions(process.argv.slice(2));
Object.assign(process.env, env, tierEnvironment(options.tier), { FORCE_COLOR: process.env['CI'] ? '0' : '1' });

const { bavail, bsize } = statfsSync(root);
const freeGb = (bavail * bsize) / 1e9;
if (freeGb < LEAST_FREE_GB) console.warn(`Only ${freeGb.toFixed(1)} GB of disk are free: what fails may fail by that alone.`);
rmSync(`${root}test-results`, { recursive: true, force: true });
mkdirSync(`${root}test-results`, { recursive: true });

const seconds = new Map<string, number>();
async function timed(name: string, work: () => Promise<TestResult[]>): Promise<TestResult[]> {
  const started = Date.now();
  const results = await work();
  const took = (Date.now() - started) / 1000;
  seconds.set(name, (seconds.get(name) ?? 0) + took);
  const count = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  console.log(`── ${name}: ${count('passed')} passed, ${count('failed')} failed in ${Math.round(took)} s`);
  return results;
}

const isWanted = ({ name, onlyIn }: Runner) =>
  options.only.length > 0 ? options.only.includes(name) : (onlyIn?.includes(options.tier) ?? true);
const wanted = RUNNERS.filter(isWanted);
for (const { prepare } of wanted) void prepare?.();
const firsts = new Map<string, TestResult[]>();
for (const { name, needs, run } of wanted) {
  if (needs !== undefined && firsts.get(needs)?.some(isFailed)) {
    console.log(`\n── ${name} is not run: ${needs} failed`);
    continue;
  }
  console.log(`\n── ${name}`);
  firsts.set(name, await timed(name, () => run(options)));
}

const settled: SettledResult[] = [];
for (const { name, retry } of wanted) {
  const first = firsts.get(name) ?? [];
  const retries: TestResult[][] = [];
  for (let attempt = 2; retry && attempt <= RETRIES + 1; attempt++) {
    const failed = settle(first, retries).filter(isFailed);
    if (failed.length === 0 || new Set(failed.map(({ file }) => file)).size > MOST_FILES) break;
    console.log(`\n── ${name}: try ${attempt}, what failed alone`);
    retries.push(await timed(name, () => retry(failed, attempt, options)));
  }
  settled.push(...settle(first, retries));
}

const quarantined = options.tier === 'gate' ? quarantine.length : 0;
for (const line of summarize({ results: settled, seconds, quarantined })) console.log(line);
process.exit(settled.some(isFailed) || settled.length === 0 ? 1 : 0);
