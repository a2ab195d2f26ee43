/**
 * Makes a machine that has only Node and npm ready: the packages of the lock file, and a browser for the browser tests.
 * `npm start` and `npm test` call it; `node scripts/prepare.mjs` installs the packages, with `browser` behind it both.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, fail, hostEnv, isHostNodeEnough, node, root, run, say, step, succeeds } from './steps.mjs';

/** The host's Node runs npm and these scripts; what packages ask for more is given by the pinned one. */
const OLDEST_NODE = 20;

/** What to do where no way to a browser is open. */
export const NO_BROWSER =
  'The browser tests need Chromium, which is not on this machine: install it (on Debian "apt-get install chromium-headless-shell", else "npx playwright install --with-deps chromium").';

/** Whether node_modules is what the lock file asks for; the lock's hash is kept beside what was installed from it. */
function installation() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.installed-from');
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const remember = () => writeFileSync(stamp, hash);
  if (!existsSync(node)) return { current: false, remember };
  if (existsSync(stamp)) return { current: readFileSync(stamp, 'utf8') === hash, remember };
  const record = join(root, 'node_modules', '.package-lock.json');
  return { current: existsSync(record) && statSync(record).mtimeMs >= statSync(lock).mtimeMs, remember };
}

/** Installs the packages when they are missing or older than the lock file. */
export async function preparePackages() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    fail(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
  const packages = installation();
  // Of a distribution the pinned Node is all that is there for development.
  const ci = ['ci', ...(isHostNodeEnough ? ['--omit=dev'] : []), '--no-audit', '--no-fund', '--loglevel=error'];
  if (!packages.current) await step('Installing packages', () => run('npm', ci, { watch: true, env: hostEnv }));
  packages.remember();
}

const browserStarts = () => succeeds(node, ['e2e/support/start-browser.ts']);
const playwright = (...args) => succeeds(join(bin, 'playwright'), args);
const mayUseApt = () => process.getuid?.() === 0 && (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'apt-get'))); // prettier-ignore

async function aptInstall(...packages) {
  const options = { env: { ...hostEnv, DEBIAN_FRONTEND: 'noninteractive' } };
  if (!(await succeeds('apt-get', ['update', '-qq'], options))) return false;
  return succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

const FONTS = ['fonts-noto-core', 'fonts-noto-color-emoji'];
/** Ways to a browser, the first one first: Debian's, Playwright's own, with what that needs of the system, Debian's with a window. */
const BROWSERS = [
  async () => mayUseApt() && aptInstall('chromium-headless-shell', ...FONTS),
  async () => playwright('install', '--only-shell', 'chromium'),
  async () => mayUseApt() && playwright('install-deps', 'chromium'),
  async () => mayUseApt() && aptInstall('chromium', ...FONTS),
];

/** Finds the machine's Chromium, or gets one; answers whether there is one that starts. */
export async function prepareBrowser() {
  if (await browserStarts()) return true;
  say('Getting a browser for the tests…');
  for (const get of BROWSERS) if ((await get()) && (await browserStarts())) return true;
  return false;
}

/** What to do where Firefox is missing and cannot be had. */
export const NO_FIREFOX = 'Journeys were not run in Firefox: it is not on this machine and could not be installed (on Debian "apt-get install firefox-esr").'; // prettier-ignore

/** Finds the Firefox of `npm run test:long`, or gets Debian's; answers whether it is there. */
export async function prepareFirefox() {
  const isThere = async () => (await succeeds('firefox-esr', ['--version'])) || succeeds('firefox', ['--version']);
  if (await isThere()) return true;
  say('Getting Firefox…');
  return mayUseApt() && (await aptInstall('firefox-esr')) && isThere();
}

/** What to do where the scanners are missing and cannot be had. */
export const NO_SCANNERS = 'Scanners were not run: wapiti and sqlmap are not on this machine and could not be installed (on Debian "apt-get install wapiti sqlmap").'; // prettier-ignore

/** Finds the scanners of `npm run test:long`, or gets Debian's; answers whether both are there. */
export async function prepareScanners() {
  const areThere = async () => (await succeeds('wapiti', ['--version'])) && (await succeeds('sqlmap', ['--version']));
  if (await areThere()) return true;
  say('Getting scanners…');
  return mayUseApt() && (await aptInstall('wapiti', 'sqlmap')) && (await areThere());
}

/** What to do where libfaketime is missing and cannot be had. */
export const NO_FAKETIME = 'Tests were not run on other days: libfaketime is not on this machine and could not be installed (on Debian "apt-get install libfaketime").'; // prettier-ignore

/** Finds the library that moves the clock of processes, or gets Debian's; answers its path. */
export async function prepareFaketime() {
  const find = () =>
    (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
      .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
      .find((path) => existsSync(path));
  if (find() === undefined && mayUseApt()) {
    say('Getting libfaketime…');
    await aptInstall('libfaketime');
  }
  return find();
}

/** What to do where the server of S3 is missing and cannot be had. */
export const NO_S3_SERVER = 'Files in S3 are tried against a stand-in only: s3rver could not be installed.';

/**
 * Gets s3rver, a server of S3, for `npm run test:long`; answers whether it is there. In a folder of its own: it is years old, and what it
 * needs has no place in the lock file.
 */
export async function prepareS3Server() {
  const folder = join(root, 'node_modules', '.cache', 's3rver');
  if (existsSync(join(folder, 'node_modules', 's3rver'))) return true;
  say('Getting a server of S3…');
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return succeeds('npm', ['install', '--prefix', folder, ...options, 's3rver@3.7.1'], { env: hostEnv });
}

/** What to do where clients of other languages cannot be made or tried. */
export const NO_CLIENT_GENERATOR = 'Clients in Python and PHP were not all made: they need openapi-generator from npm, Java, Python with urllib3, PHP with Guzzle (on Debian "apt-get install default-jre-headless python3-urllib3 python3-certifi python3-dateutil python3-six php-cli php-guzzlehttp-guzzle").'; // prettier-ignore

/** The Debian packages that make and run clients of other languages. */
const CLIENT_PARTS = ['default-jre-headless', 'python3-urllib3', 'python3-certifi', 'python3-dateutil', 'python3-six', 'php-cli', 'php-curl', 'php-mbstring', 'php-guzzlehttp-guzzle']; // prettier-ignore

/**
 * Gets openapi-generator for `npm run test:long`, in the last release whose npm package has the program in it, and what turns a document of
 * OpenAPI 3.1 into one that it reads; and Debian's parts that it and its clients run on. Answers whether all is there.
 */
export async function prepareClientGenerator() {
  const folder = join(root, 'node_modules', '.cache', 'client-generator');
  if (!existsSync(join(folder, 'node_modules', '@apiture', 'openapi-down-convert'))) {
    say('Getting a generator of clients…');
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const packages = ['@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2', '@apiture/openapi-down-convert@0.14.2'];
    if (!(await succeeds('npm', ['install', '--prefix', folder, ...options, ...packages], { env: hostEnv }))) return false;
  }
  const areThere = async () =>
    (await succeeds('java', ['-version'])) &&
    (await succeeds('/usr/bin/python3', ['-c', 'import urllib3, certifi, dateutil, six'])) &&
    (await succeeds('php', ['-r', "require '/usr/share/php/GuzzleHttp/autoload.php';"]));
  if (await areThere()) return true;
  return mayUseApt() && (await aptInstall(...CLIENT_PARTS)) && areThere();
}

/** What to do where the generator of clients in TypeScript cannot be had. */
export const NO_TYPESCRIPT_GENERATOR = 'Clients by @hey-api/openapi-ts and openapi-fetch were not made: they could not be installed.';

/** Gets openapi-ts and openapi-fetch for `npm run test:long`, with the TypeScript whose programming interface they use; answers whether they are there. */
export async function prepareTypescriptGenerator() {
  const folder = join(root, 'node_modules', '.cache', 'typescript-client-generator');
  if (existsSync(join(folder, 'node_modules', 'openapi-fetch'))) return true;
  say('Getting generators of clients in TypeScript…');
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const packages = ['@hey-api/openapi-ts@0.99.0', 'openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'];
  return succeeds('npm', ['install', '--prefix', folder, ...options, ...packages], { env: hostEnv });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await preparePackages();
  if (process.argv.includes('browser') && !(await prepareBrowser())) fail(NO_BROWSER);
}
