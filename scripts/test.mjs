/**
 * `npm test`: every runner in turn, cheap ones first, and one closing line that counts over all of them.
 * `--long` runs the long suites whole; a word runs only that runner (`npm test -- jest`).
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runJest } from './run-jest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = `${root}test-results`;
const long = process.argv.includes('--long');
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const env = {
  ...process.env,
  PATH: `${root}node_modules/.bin:${process.env.PATH}`,
  FORCE_COLOR: process.env.CI ? '0' : '1',
  ...(long ? { TEST_LONG: '1' } : {}),
};

function run(command, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

/** A command without a report of its own counts as one test. */
const single = async (command, args) => ((await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

function report(file, code, read) {
  try {
    const { passed, failed, second } = read(JSON.parse(readFileSync(file, 'utf8')));
    for (const name of second) console.log(`── passed only at the second try: ${name}`);
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const isSecond = ({ status, invocations }) => status === 'passed' && invocations > 1;

/** What Playwright calls flaky in a suite and those inside it. */
const flakyOf = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyOf),
];

const runners = {
  types: () => single('tsc', ['-p', 'tsconfig.json']),
  lint: () => single('npm', ['run', '--silent', 'lint']),
  jest: async () => {
    const file = `${results}/jest.json`;
    const code = await runJest({ cwd: root, env, results, output: file });
    return report(file, code, (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
      second: json.testResults.flatMap(({ assertionResults }) => assertionResults).filter(isSecond).map(({ fullName }) => fullName), // prettier-ignore
    }));
  },
  build: () => single('npm', ['run', '--silent', 'build']),
  e2e: async () => {
    const file = `${results}/e2e.json`;
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return report(file, code, (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
      second: json.suites.flatMap(flakyOf),
    }));
  },
};

const { bavail, bsize } = statfsSync(root);
const freeGb = (bavail * bsize) / 1e9;
// Databases, traces and builds of a whole run need about three; running out looks like faults of whatever was writing.
if (freeGb < 5) console.warn(`Only ${freeGb.toFixed(1)} GB of disk are free: what fails may fail by that alone.`);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;
for (const [name, runner] of Object.entries(runners)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const started = Date.now();
  console.log(`\n── ${name}`);
  const counted = await runner();
  passed += counted.passed;
  failed += counted.failed;
  console.log(`── ${name}: ${counted.passed} passed, ${counted.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
