/** The runner of the browser tests. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { NO_BROWSER, NO_FIREFOX, prepareBrowser, prepareFirefox } from '../prepare.mjs';
import { root } from '../steps.mjs';
import { run } from './command.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { quarantinePattern } from './quarantine.ts';
import type { TestResult } from './results.ts';
import type { RunOptions } from './tier.ts';

const isOfPlaywright = (file: string) => file.startsWith('e2e/');
const folderOf = (attempt: number | string) => `test-results/e2e-${attempt}`;
/** Where Playwright notes what failed, for `--last-failed`. */
const failedOf = (attempt: number) => `${root}${folderOf(attempt)}/.last-run.json`;

/** Arguments that choose the tests of the gate, without those in quarantine. */
function choice({ tier }: RunOptions): string[] {
  if (tier !== 'gate') return [];
  const pattern = quarantinePattern(isOfPlaywright);
  return ['--grep=@gate', ...(pattern === undefined ? [] : [`--grep-invert=${pattern}`])];
}

let browser: Promise<boolean> | undefined;
/** Whether there is a browser; it may have to be fetched. */
export const findBrowser = () => (browser ??= prepareBrowser());

export async function testWithPlaywright(options: RunOptions): Promise<TestResult[]> {
  if (!(await findBrowser())) return [fault(NO_BROWSER)];
  return runReported(1, [...choice(options), ...options.passed]);
}

/** The journeys in Firefox; skipped where there is none. */
export async function testWithFirefox(options: RunOptions): Promise<TestResult[]> {
  if (!(await prepareFirefox())) return [{ runner: 'firefox', file: NO_FIREFOX, name: '', outcome: 'skipped', seconds: 0 }];
  const results = await runReported('firefox', options.passed, {}, 'e2e/firefox.config.ts');
  return results.map((result) => ({ ...result, runner: 'firefox' }));
}

/** What is no test's fault: a server that did not start, a run that was cut off. */
const isOutside = ({ name, outcome }: TestResult) => name === '' && outcome === 'failed';

/** Runs what failed in the attempt before again, one test at a time, and records it; all tests when the run itself failed. */
export async function retryWithPlaywright(failed: readonly TestResult[], attempt: number, options: RunOptions): Promise<TestResult[]> {
  const outside = failed.filter(isOutside);
  if (outside.length > 0) {
    const results = await runReported(attempt, [...choice(options), ...options.passed]);
    return results.some(isOutside) ? results : [...results, ...outside.map((fault): TestResult => ({ ...fault, outcome: 'passed' }))];
  }
  cpSync(failedOf(attempt - 1), failedOf(attempt));
  return runReported(attempt, [...choice(options), '--last-failed', '--workers=1', '--trace=retain-on-failure'], { E2E_WORKERS: '1' });
}

async function runReported(
  attempt: number | string,
  args: readonly string[],
  environment: Record<string, string> = {},
  config = 'e2e/playwright.config.ts',
): Promise<TestResult[]> {
  const file = `${root}test-results/e2e-${attempt}.json`;
  const code = await run('playwright', ['test', '--config', config, '--output', `${root}${folderOf(attempt)}`, ...args], {
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!existsSync(file)) return [fault(`Playwright ended with ${code} before it wrote its results`)];
  const results = readPlaywrightReport(JSON.parse(readFileSync(file, 'utf8')), root);
  const isRed = results.some(({ outcome }) => outcome === 'failed');
  return code === 0 || isRed ? results : [...results, fault(`Playwright ended with ${code} although no test failed`)];
}

const fault = (text: string): TestResult => ({ runner: 'e2e', file: 'playwright', name: '', outcome: 'failed', seconds: 0, fault: text });
