import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WorkspaceCopy } from '@cabinet/build/workspace-copy';

const IS_LONG = process.env['TEST_LONG'] === '1';

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = new WorkspaceCopy();
}, 120_000);
afterAll(() => copy.remove());

const newResource = (...args: string[]) => copy.script('new:resource', args);
const jest = (...patterns: string[]) => copy.script('jest', patterns);

test('a name that is taken is refused before anything is written', () => {
  expect(() => newResource('templates')).toThrow('There is a resource templates already.');
  expect(() => newResource('quickReplies', '--area', 'nowhere')).toThrow('There is no area nowhere.');
  expect(() => newResource('quickReplies', '--area', 'settings', '--tab', '/nowhere')).toThrow(
    'It has tabs under: /settings, /widgets, /short-links.',
  );
  expect(existsSync(join(copy.root, 'shared/domain/src/quick-replies.ts'))).toBe(false);
}, 60_000);

test('a new resource is whole: its types hold, and the tests that it comes with pass', () => {
  const said = newResource(
    'quickReplies',
    '--area',
    'settings',
    '--tab',
    '/settings',
    '--title',
    'Quick replies',
    '--title-ru',
    'Быстрые ответы',
  );
  expect(said).toContain('npm run jest -- quick-replies');
  expect(readFileSync(join(copy.root, 'mfe-settings/remote.manifest.ts'), 'utf8')).toContain("quickReplies: 'Быстрые ответы'");

  copy.run('tsc', ['-p', 'tsconfig.json']);
  expect(jest('quick-replies')).toContain('2 passed');
}, 600_000);

const long = IS_LONG ? test : test.skip;

long(
  'everything that knows all resources knows it: permissions, documents, texts, journal, privacy, records',
  () => {
    copy.run('oxlint', ['--quiet']);
    copy.run('oxfmt', ['--check']);
    copy.run('node', ['shared/build/src/layers-check.ts']);
    const guards = ['platform/src/permissions', 'modules/documentation', 'modules/privacy', 'design-system/src/journal'];
    expect(jest(...guards, 'contract-records', 'locales.test', 'mfe-settings')).not.toContain('FAIL');
  },
  900_000,
);
