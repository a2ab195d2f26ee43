import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatusAnswer } from '@cabinet/domain/registry-calls';
import { buildTestArea, buildTestShell, type TestArea } from '@cabinet/releases/build-testing';
import { copyMarkerFile, publishOrderFile } from '@cabinet/releases/paths';
import { findToken, readTokens } from '@cabinet/releases/token';
import { readCommand } from './options.ts';
import { run } from './run.ts';

let data: string;
let work: string;
const say = async (...args: string[]) => (await run(readCommand(args), data)).text;
const package_ = (name: string) => join(work, name);
const build = (given: TestArea = {}) => buildTestArea(package_(`mfe-${given.area ?? 'contacts'}`), given);

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'cabinet-cli-'));
  work = mkdtempSync(join(tmpdir(), 'cabinet-packages-'));
  buildTestShell(package_('shell'));
  build({ code: 'one()' });
});
afterEach(() => {
  rmSync(data, { recursive: true });
  rmSync(work, { recursive: true });
});

async function withTwoReleases(): Promise<void> {
  await say('publish', package_('shell'), package_('mfe-contacts'));
  build({ code: 'two()' });
  await say('release', package_('mfe-contacts'));
}

test('a first publish makes the shell and the areas live, a second has nothing to do', async () => {
  expect(await say('publish', package_('mfe-contacts'), package_('shell'))).toMatch(
    /^shell 1\.0\.0-\w+ is live, contacts 1\.0\.0-\w+ is live/,
  );
  expect(await say('publish', package_('mfe-contacts'), package_('shell'))).toMatch(/^Nothing to publish/);
});

test('an area is checked, released, activated, rolled back, hidden and shown', async () => {
  await withTwoReleases();
  expect(await say('check', package_('mfe-contacts'))).toBe('contacts can be released.');
  expect(await say('release', package_('mfe-contacts'))).toMatch(/is there already/);
  expect(await say('status')).toMatch(/contacts .* ok; 1\.0\.0-\w+ waits/);
  expect(await say('activate', 'contacts')).toMatch(/contacts 1\.0\.0-\w+ is live/);
  expect(await say('activate', 'contacts')).toMatch(/is live already/);
  expect(await say('rollback', 'contacts')).toMatch(/contacts 1\.0\.0-\w+ is live/);
  expect(await say('disable', 'contacts')).toMatch(/contacts is off/);
  expect(await say('status')).toMatch(/contacts \(off\)/);
  expect(await say('enable', 'contacts')).toMatch(/contacts is on/);
  const history = await say('history');
  expect(history.match(/(release|activate|rollback|disable|enable|publish) /g)).toEqual(
    ['enable', 'disable', 'rollback', 'activate', 'release', 'publish', 'publish', 'release', 'release'].map((verb) => `${verb} `),
  );
  expect(await say('gc', '--dry-run')).toBe('Nothing to remove.');
});

test('the shell is released, activated and rolled back like an area', async () => {
  await withTwoReleases();
  buildTestShell(package_('shell'), '1.1.0', 'next()');
  await say('release', package_('shell'));
  await say('activate', 'shell');
  const { data: status } = await run(readCommand(['status', '--json']), data);
  expect((status as StatusAnswer).rows[0]).toMatchObject({ target: 'shell', previous: [expect.stringMatching(/^1/)] });
  expect(await say('rollback', 'shell')).toMatch(/shell 1\.0\.0-\w+ is live/);
});

test('what is refused is said with every reason, and nothing changes', async () => {
  await withTwoReleases();
  const before = await say('status');
  build({ area: 'thief', path: '/contacts', requires: { '@cabinet/contract': '^9.0.0' } });
  const why = '/contacts belongs to contacts.\nthief needs @cabinet/contract ^9.0.0; the shell provides 1.0.0.';
  await expect(say('check', package_('mfe-thief'))).rejects.toThrow(why);
  await expect(say('release', package_('mfe-thief'))).rejects.toThrow(why);
  buildTestShell(package_('shell'), '2.0.0');
  await expect(say('publish', package_('shell'))).rejects.toThrow('contacts needs @cabinet/contract ^1.0.0; the shell provides 2.0.0.');
  await expect(say('rollback', 'shell')).rejects.toThrow('shell has no earlier release.');
  await expect(say('activate', 'contacts', '1.0.0-nothing')).rejects.toThrow(/has no release 1\.0\.0-nothing\. Known: /);
  expect((await say('status')).replace(/; .* waits/g, '')).toContain(before.split('\n').at(-1)?.split(';')[0]);
  await expect(say('activate', 'contacts', '--if-revision', '1')).rejects.toThrow(/at revision \d+, not 1/);
});

test('a file that was changed after the build is refused', async () => {
  await say('publish', package_('shell'));
  writeFileSync(join(package_('mfe-contacts'), 'dist/main.js'), 'evil()');
  await expect(say('release', package_('mfe-contacts'))).rejects.toThrow('main.js is not what its hash says.');
});

test('a folder that is a copy takes a publish as an order, and nothing else', async () => {
  await withTwoReleases();
  writeFileSync(copyMarkerFile(data), '');
  await expect(say('activate', 'contacts')).rejects.toThrow('--to http://');
  await expect(say('release', package_('mfe-contacts'))).rejects.toThrow('is a copy');
  expect(await say('publish', package_('mfe-contacts'))).toMatch(/^Handed to the platform/);
  expect(JSON.parse(readFileSync(publishOrderFile(data), 'utf8'))).toMatchObject({ releases: [{ target: 'contacts' }] });
  expect(await say('status')).toContain('contacts');
});

test('a token is made with the line that knows it', async () => {
  const { data: made, text } = await run(readCommand(['token', 'contacts,shell', '--name', 'ci']), data);
  const { token, line } = made as { token: string; line: string };
  expect(text).toContain(token);
  expect(findToken(readTokens(line), token)).toMatchObject({ name: 'ci', targets: ['contacts', 'shell'] });
});

test.each([
  [['frob'], 'Unknown argument: frob'],
  [['activate'], 'Not enough non-option arguments'],
  [['rollback', 'a', 'b'], 'Unknown argument: b'],
  [['status', '--frob'], 'Unknown argument: frob'],
  [['status', '--to', 'nowhere'], '--to needs an address'],
  [['gc', '--if-revision', 'x'], '--if-revision needs a whole number'],
])('%j is explained', (args, message) => {
  expect(() => readCommand(args)).toThrow(message);
});

test('a platform is not asked without a token, and nothing is without words', async () => {
  await expect(say('status', '--to', 'http://localhost:1')).rejects.toThrow('CABINET_DEPLOY_TOKEN');
  await expect(run(readCommand(['status', '--to', 'http://localhost:1']), data, 'x')).rejects.toThrow('http://localhost:1 does not answer');
  expect(await say()).toContain('npm run cabinet -- <verb>');
  expect(await say('history')).toBe('Nothing has been changed yet.');
});
