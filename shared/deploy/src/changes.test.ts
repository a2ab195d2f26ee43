import type { Declaration } from '@cabinet/domain/declaration';
import type { Registry, Release } from '@cabinet/domain/registry';
import { activateRelease, activateShell, addRelease, KEPT_PREVIOUS, Refused, rollbackArea, switchArea } from './changes.ts';
import { EMPTY_REGISTRY } from './registry-file.ts';

const PROVIDES = { react: '19.3.1', '@cabinet/contract': '1.2.0' };

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

const withShell = activateShell(EMPTY_REGISTRY, 's1', { version: '1.0.0', provides: PROVIDES });
const live = (registry: Registry, area: string, id: string, one: Release) => activateRelease(addRelease(registry, area, id, one), area, id);

test('a release is known first and live when it is activated', () => {
  const known = addRelease(withShell, 'send', 'a', release(declaration('send', '/send')));
  expect(known.areas['send']).toMatchObject({ current: '', enabled: true });
  expect(activateRelease(known, 'send', 'a').areas['send']).toMatchObject({ current: 'a', previous: [] });
});

test('a rollback brings the release before back and leaves other areas alone', () => {
  const one = live(withShell, 'contacts', 'c1', release(declaration('contacts', '/contacts')));
  const two = live(live(one, 'send', 'a', release(declaration('send', '/send'))), 'send', 'b', release(declaration('send', '/send')));
  const back = rollbackArea(two, 'send');
  expect(back.areas['send']).toMatchObject({ current: 'a', previous: ['b'] });
  expect(back.areas['contacts']).toBe(two.areas['contacts']);
});

test('only so many earlier releases stay at hand', () => {
  let registry = withShell;
  for (let index = 0; index < KEPT_PREVIOUS + 4; index += 1)
    registry = live(registry, 'send', `r${index}`, release(declaration('send', '/send')));
  const entry = registry.areas['send'];
  expect(entry?.previous).toHaveLength(KEPT_PREVIOUS);
  expect(Object.keys(entry?.releases ?? {})).toHaveLength(KEPT_PREVIOUS + 1);
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
  expect(() => activateRelease(registry, 'other', 'o')).toThrow(message);
});

test('refuses a release that needs what the shell does not provide', () => {
  const registry = addRelease(withShell, 'send', 'a', release(declaration('send', '/send'), { '@cabinet/contract': '^99.0.0' }));
  expect(() => activateRelease(registry, 'send', 'a')).toThrow('send needs @cabinet/contract ^99.0.0; the shell provides 1.2.0.');
});

test('refuses a shell that would strand a live area, unless that area comes with it', () => {
  const registry = live(withShell, 'send', 'a', release(declaration('send', '/send')));
  const next = { version: '2.0.0', provides: { ...PROVIDES, '@cabinet/contract': '2.0.0' } };
  expect(() => activateShell(registry, 's2', next)).toThrow(Refused);
  expect(activateShell(registry, 's2', next, ['send']).shell).toMatchObject({ release: 's2', previous: ['s1'] });
  expect(activateShell(switchArea(registry, 'send', false), 's2', next).shell.release).toBe('s2');
});

test('what changes nothing is the same registry', () => {
  const registry = live(withShell, 'send', 'a', release(declaration('send', '/send')));
  expect(activateRelease(registry, 'send', 'a')).toBe(registry);
  expect(switchArea(registry, 'send', true)).toBe(registry);
});
