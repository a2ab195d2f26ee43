/**
 * `npm test`: prepares the machine, then every runner in turn, cheap ones first, and one closing line that counts over all
 * of them. A word runs only that runner (`npm test -- types lint`), `--shard=1/3` a part of its tests, `--long` the long
 * suites whole, and with them what has a runner of its own there. Runs on the host's Node, so it uses nothing that must be installed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { combineResults, failedFiles } from './jest-results.mjs';
import { NO_BROWSER, NO_S3_SERVER, NO_SCANNERS, prepareBrowser, preparePackages, prepareS3Server, prepareScanners } from './prepare.mjs';
import { runJest } from './run-jest.mjs';
import { env as workspaceEnv, root } from './steps.mjs';

const results = `${root}test-results`;
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const shard = options.filter((option) => option.startsWith('--shard='));
const env = {
  ...workspaceEnv,
  FORCE_COLOR: process.env.CI ? '0' : '1',
  ...(options.includes('--long') ? { TEST_LONG: '1' } : {}),
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

/** What Playwright calls flaky in a suite and those inside it. */
const flakyOf = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyOf),
];

const runners = {
  types: () => single('tsc', ['-p', 'tsconfig.json']),
  lint: () => single('npm', ['run', '--silent', 'lint']),
  // Advisories and licences of what the product is made with.
  dependencies: () => single('node', ['scripts/dependencies/check.ts']),
  jest: async () => {
    if (options.includes('--long') && !(await prepareS3Server())) console.log(NO_S3_SERVER);
    const file = `${results}/jest.json`;
    const code = await runJest({ cwd: root, env, results, output: file, args: shard });
    const again = process.env.CI ? failedFiles(file) : [];
    if (again.length === 0) return report(file, code, (json) => combineResults(json));
    console.log(`\n── jest: once more, alone: ${again.join(' ')}`);
    const second = `${results}/jest-second.json`;
    const secondCode = await runJest({ cwd: root, env, results, output: second, args: ['--runInBand', '--runTestsByPath', ...again] });
    return report(file, secondCode, (json) => combineResults(json, JSON.parse(readFileSync(second, 'utf8'))));
  },
  build: () => single('npm', ['run', '--silent', 'build']),
  e2e: async () => {
    if (!(await browserIsReady)) {
      console.error(NO_BROWSER);
      return { passed: 0, failed: 1 };
    }
    const file = `${results}/e2e.json`;
    const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...shard], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return report(file, code, (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
      second: json.suites.flatMap(flakyOf),
    }));
  },
  // What others have written to find holes, held against a demo instance.
  scanners: async () => {
    if (await prepareScanners()) return single('node', ['scripts/scanners/main.ts']);
    console.log(NO_SCANNERS);
    return { passed: 0, failed: 0 };
  },
};
const onlyLong = new Set(['scanners']);

const { bavail, bsize } = statfsSync(root);
const freeGb = (bavail * bsize) / 1e9;
// Databases, traces and builds of a whole run need about three; running out looks like faults of whatever was writing.
if (freeGb < 5) console.warn(`Only ${freeGb.toFixed(1)} GB of disk are free: what fails may fail by that alone.`);

const isWanted = (name) => (only.length === 0 ? options.includes('--long') || !onlyLong.has(name) : only.includes(name));
await preparePackages();
// A browser may have to be fetched: that goes on beside the runners that need none.
const browserIsReady = isWanted('e2e') ? prepareBrowser() : undefined;
void browserIsReady?.then((ready) => ready || console.error(NO_BROWSER));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;
for (const [name, runner] of Object.entries(runners)) {
  if (!isWanted(name)) continue;
  const started = Date.now();
  console.log(`\n── ${name}`);
  const counted = await runner();
  passed += counted.passed;
  failed += counted.failed;
  console.log(`── ${name}: ${counted.passed} passed, ${counted.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
