import type { Declaration } from './declaration.ts';
import type { Registry, Release, ShellRelease } from './registry.ts';
import {
  activate,
  addRelease,
  addShell,
  EMPTY_REGISTRY,
  forgetReleases,
  MAX_PREVIOUS_RELEASES,
  newestRelease,
  RefusedError,
  rollback,
  setAreaEnabled,
} from './registry-changes.ts';
import { releaseFaults } from './registry-rules.ts';

const PROVIDES = { react: '19.3.1', '@cabinet/contract': '1.2.0' };
const AT = '2026-02-02T00:00:00.000Z';
const shellRelease = (more: Partial<ShellRelease> = {}): ShellRelease => ({
  version: '1.0.0',
  provides: PROVIDES,
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

function declaration(area: string, path: string, more: Partial<Declaration> = {}): Declaration {
  return {
    area,
    routes: { main: { path, access: true, title: 'main' } },
    redirects: {},
    nav: [],
    slots: {},
    dialogs: {},
    resources: [],
    labels: { ru: { main: 'x' }, en: { main: 'x' }, es: { main: 'x' } },
    ...more,
  };
}

function release(declared: Declaration, requires: Release['requires'] = { '@cabinet/contract': '^1.0.0' }): Release {
  return {
    base: `/remotes/${declared.area}/x/`,
    entry: 'remoteEntry.js',
    integrity: {},
    requires,
    needs: [],
    files: [],
    pages: {},
    slots: {},
    locales: {},
    declaration: declared,
    version: '1.0.0',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
  };
}

const withShell = activate(addShell(EMPTY_REGISTRY, 's1', shellRelease()), { shell: 's1' }, AT);
const live = (registry: Registry, area: string, id: string, one: Release) =>
  activate(addRelease(registry, area, id, one), { [area]: id }, AT);

test('a release is known first and live when it is activated', () => {
  const known = addRelease(withShell, 'send', 'a', release(declaration('send', '/send')));
  expect(known.areas['send']).toMatchObject({ current: '', enabled: true });
  expect(activate(known, { send: 'a' }, AT).areas['send']).toMatchObject({ current: 'a', previous: [], activatedAt: AT });
});

test('a rollback brings the release before back and leaves other areas alone', () => {
  const one = live(withShell, 'contacts', 'c1', release(declaration('contacts', '/contacts')));
  const two = live(live(one, 'send', 'a', release(declaration('send', '/send'))), 'send', 'b', release(declaration('send', '/send')));
  const back = rollback(two, 'send', AT);
  expect(back.areas['send']).toMatchObject({ current: 'a', previous: ['b'] });
  expect(back.areas['contacts']).toBe(two.areas['contacts']);
});

test('only so many earlier releases stay at hand', () => {
  let registry = withShell;
  for (let index = 0; index < MAX_PREVIOUS_RELEASES + 4; index += 1)
    registry = live(registry, 'send', `r${index}`, release(declaration('send', '/send')));
  const entry = registry.areas['send'];
  expect(entry?.previous).toHaveLength(MAX_PREVIOUS_RELEASES);
  expect(Object.keys(entry?.releases ?? {})).toHaveLength(MAX_PREVIOUS_RELEASES + 1);
});

test.each([
  ['a path of another area', declaration('other', '/send/other'), /\/send belongs to send/],
  ['a redirect over another area', declaration('other', '/other', { redirects: { '/send': 'other.main' } }), /\/send belongs to send/],
  ['a path of the shell', declaration('other', '/login'), /\/login belongs to the shell/],
  ['a path of the server', declaration('other', '/api/x'), /\/api belongs to the shell/],
  ['a resource of another area', declaration('other', '/other', { resources: ['sendings'] }), /resource sendings belongs to send/],
  [
    'a dialog of another area',
    declaration('other', '/other', { dialogs: { mine: 'storage.pick/v1' } }),
    /storage.pick\/v1 is lent by send/,
  ],
])('refuses %s', (_, claims, message) => {
  const send = declaration('send', '/send', { resources: ['sendings'], dialogs: { pick: 'storage.pick/v1' } });
  const registry = addRelease(live(withShell, 'send', 'a', release(send)), 'other', 'o', release(claims));
  expect(() => activate(registry, { other: 'o' }, AT)).toThrow(message);
});

test('refuses a release that needs what the shell does not provide', () => {
  const registry = addRelease(withShell, 'send', 'a', release(declaration('send', '/send'), { '@cabinet/contract': '^99.0.0' }));
  expect(() => activate(registry, { send: 'a' }, AT)).toThrow('send needs @cabinet/contract ^99.0.0; the shell provides 1.2.0.');
});

const NEXT = shellRelease({ version: '2.0.0', provides: { ...PROVIDES, '@cabinet/contract': '2.0.0' } });

test('refuses a shell that would strand a live area, unless that area comes with it or is off', () => {
  const registry = addShell(live(withShell, 'send', 'a', release(declaration('send', '/send'))), 's2', NEXT);
  expect(() => activate(registry, { shell: 's2' }, AT)).toThrow('send needs @cabinet/contract ^1.0.0; the shell provides 2.0.0.');
  const fitting = addRelease(registry, 'send', 'b', release(declaration('send', '/send'), { '@cabinet/contract': '^2.0.0' }));
  expect(activate(fitting, { send: 'b', shell: 's2' }, AT).shell).toMatchObject({ release: 's2', previous: ['s1'], activatedAt: AT });
  const off = activate(setAreaEnabled(registry, 'send', false), { shell: 's2' }, AT);
  expect(off.shell.release).toBe('s2');
  expect(() => setAreaEnabled(off, 'send', true)).toThrow(RefusedError);
});

test('the shell rolls back like an area, and not to where an area would be stranded', () => {
  const registry = activate(addShell(withShell, 's2', NEXT), { shell: 's2' }, AT);
  expect(rollback(registry, 'shell', AT).shell).toMatchObject({ release: 's1', previous: ['s2'], version: '1.0.0', provides: PROVIDES });
  const moved = live(registry, 'send', 'b', release(declaration('send', '/send'), { '@cabinet/contract': '^2.0.0' }));
  expect(() => rollback(moved, 'shell', AT)).toThrow('send needs @cabinet/contract ^2.0.0');
});

test('a page moves from one area to another when both go live together', () => {
  const before = live(live(withShell, 'a', 'a1', release(declaration('a', '/moved'))), 'b', 'b1', release(declaration('b', '/b')));
  const known = addRelease(addRelease(before, 'a', 'a2', release(declaration('a', '/a'))), 'b', 'b2', release(declaration('b', '/moved')));
  expect(() => activate(known, { b: 'b2' }, AT)).toThrow('/moved belongs to a.');
  expect(activate(known, { b: 'b2', a: 'a2' }, AT).areas['b']?.current).toBe('b2');
});

test('what changes nothing is the same registry', () => {
  const registry = live(withShell, 'send', 'a', release(declaration('send', '/send')));
  expect(activate(registry, { send: 'a', shell: 's1' }, AT)).toBe(registry);
  expect(setAreaEnabled(registry, 'send', true)).toBe(registry);
  expect(forgetReleases(registry, () => true)).toBe(registry);
});

test.each(['nothing', 'constructor', '__proto__'])('there is no area %s, and nothing comes of asking for it', (name) => {
  expect(() => activate(withShell, { [name]: 'x' }, AT)).toThrow(RefusedError);
  expect(() => rollback(withShell, name, AT)).toThrow(RefusedError);
  expect(() => setAreaEnabled(withShell, name, true)).toThrow(RefusedError);
});

test('a registry of an older writer, which kept no releases of the shell, can be changed', () => {
  const { releases: _, activatedAt: __, ...shell } = withShell.shell;
  const old: Registry = { ...live(withShell, 'send', 'a', release(declaration('send', '/send'))), shell };
  expect(activate(addShell(old, 's2', shellRelease()), { shell: 's2' }, AT).shell).toMatchObject({ release: 's2', previous: ['s1'] });
});

test('only what waits for nothing any longer is forgotten', () => {
  const one = release(declaration('send', '/send'));
  const waiting = addRelease(live(live(withShell, 'send', 'a', one), 'send', 'b', one), 'send', 'c', { ...one, builtAt: AT });
  expect(newestRelease(waiting, 'send')).toBe('c');
  expect(Object.keys(forgetReleases(waiting, () => true).areas['send']?.releases ?? {})).toEqual(['a', 'b']);
  expect(forgetReleases(waiting, (target, id) => target === 'send' && id === 'a')).toBe(waiting);
});

test('a release must hold what it declares', () => {
  const one = release(declaration('send', '/send', { slots: { latest: { slot: 'home.widgets/v1', order: 1 } } }));
  expect(releaseFaults({ ...one, files: ['a.js'] })).toEqual([
    'The page main is declared but not in the build.',
    'The slot latest is declared but not in the build.',
    'The locale ru is declared but not in the build.',
    'The locale en is declared but not in the build.',
    'The locale es is declared but not in the build.',
    'remoteEntry.js has no integrity.',
    'a.js has no integrity.',
  ]);
});

test('files of the texts of single pages have their hashes like all others', () => {
  const one = release(declaration('send', '/send'));
  const given = { ...one, integrity: { 'remoteEntry.js': 'x', 'main.js': 'x', 'ru.js': 'x' }, pages: { main: ['main.js'] } };
  const locales = { ru: ['ru.js'], en: ['ru.js'], es: ['ru.js'] };
  const withTexts = (file: string) => ({
    ...given,
    locales,
    pageTexts: { rows: { pages: ['main'], locales: { ...locales, en: [file] } } },
  });
  expect(releaseFaults(withTexts('ru.js'))).toEqual([]);
  expect(releaseFaults(withTexts('rows.js'))).toEqual(['rows.js has no integrity.']);
});
