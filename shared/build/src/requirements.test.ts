import { join } from 'node:path';
import { minimumVersions, leastVersion, requirementsOf, importedNames } from './requirements.ts';
import { areaFolder, installedVersion, ROOT, workspaceAreas } from './workspace.ts';
import { satisfies } from '@cabinet/domain/versions';
import { providedVersions } from './shared-keys.ts';

const names = new Map([
  ['Tabs', '1.0.0'],
  ['TabList', '1.4.0'],
]);

test('an area needs the version that brought what it takes, not the one that happened to be there', () => {
  expect(leastVersion({ names, version: '1.9.2' }, ['Tabs'])).toBe('1.0.0');
  expect(leastVersion({ names, version: '1.9.2' }, ['Tabs', 'TabList'])).toBe('1.4.0');
  expect(leastVersion({ names, version: '1.9.2' }, ['*'])).toBe('1.4.0');
});

test('what is not on record yet came with the current version', () => {
  expect(leastVersion({ names, version: '1.9.2' }, ['Fresh'])).toBe('1.9.2');
  expect(leastVersion({ names: new Map(), version: '1.9.2' }, [])).toBe('1.9.2');
});

test('a new major version asks for itself, however old a name is', () => {
  expect(leastVersion({ names, version: '2.1.0' }, ['Tabs'])).toBe('2.0.0');
});

test('a repair of a vendor’s package asks nothing of the shell', () => {
  const [numbers] = [installedVersion('react').split('.')];
  expect(minimumVersions().get('react')?.version).toBe(`${numbers[0]}.${numbers[1]}.0`);
});

test('sources say what is taken, types too', () => {
  expect(importedNames(areaFolder('balance')).get('@cabinet/contract/remote')).toEqual(['defineRemote']);
});

test.each(workspaceAreas())('%s runs with the shell of this workspace', (area) => {
  const required = requirementsOf(join(ROOT, `mfe-${area}`), ['react']);
  expect(Object.keys(required)).toEqual(expect.arrayContaining(['@cabinet/contract', 'react']));
  for (const [name, range] of Object.entries(required)) expect(satisfies(providedVersions()[name] ?? '', range)).toBe(true);
});
