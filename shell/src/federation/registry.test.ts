import { jest } from '@jest/globals';
import { inlineRegistry, registryWith, releaseFor } from './federation-testing.ts';
import { isRegistryFromMemory, loadRegistry } from './registry.ts';
import { candidatesOf, declarations, unavailableAreas } from './releases.ts';

const registry = registryWith({ a: releaseFor('contacts', 'a'), b: releaseFor('contacts', 'b') });
const answers = (body: unknown, status = 200) =>
  jest.fn<typeof fetch>(
    async () => ({ ok: status < 400, status, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) }) as Response,
  );

beforeEach(() => localStorage.clear());

test('reads the registry from the document and asks nobody', async () => {
  globalThis.fetch = answers({}, 500);
  inlineRegistry(registry);
  expect((await loadRegistry()).revision).toBe(7);
  expect(globalThis.fetch).not.toHaveBeenCalled();
  expect(candidatesOf('contacts').map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    ['b', true],
    ['a', false],
  ]);
  expect(declarations().map(({ area }) => area)).toEqual(['contacts']);
});

test('keeps to the registry that it started with', async () => {
  inlineRegistry(registry);
  const first = await loadRegistry();
  globalThis.fetch = answers({ ...registry, revision: 8 });
  expect(await loadRegistry()).toBe(first);
});

test.each([
  ['nothing', undefined],
  ['a broken text', '{'],
  ['something else', '{}'],
])('asks the server when the document holds %s', async (_, inline) => {
  globalThis.fetch = answers({ ...registry, revision: 8 });
  inlineRegistry(inline);
  expect((await loadRegistry()).revision).toBe(8);
});

test.each([
  ['fails', answers('', 503)],
  ['sends something else', answers({})],
])('goes on with the last one it saw when the server %s', async (_, fetch) => {
  inlineRegistry(registry);
  await loadRegistry();
  globalThis.fetch = fetch;
  inlineRegistry(undefined);
  expect((await loadRegistry()).revision).toBe(7);
  expect(isRegistryFromMemory()).toBe(true);
});

test('says so when there is none at all', async () => {
  globalThis.fetch = answers('', 503);
  inlineRegistry(undefined);
  await expect(loadRegistry()).rejects.toThrow('registry');
});

test('an area that is switched off declares nothing, and says so at its addresses', async () => {
  inlineRegistry(registryWith({ b: releaseFor('contacts', 'b') }, 'b', [], false));
  await loadRegistry();
  expect(declarations()).toEqual([]);
  expect(unavailableAreas()).toMatchObject([{ paths: ['/contacts'], error: { kind: 'disabled' } }]);
});

const broken = (id: string, change: object) =>
  releaseFor('contacts', id, { declaration: { ...releaseFor('contacts', id).declaration, ...change } as never });

test.each([
  ['no routes that can be read', { routes: 'none' }, ['/contacts', '/contacts/*']],
  ['an entry of the navigation without a group', { nav: [{ route: 'main' }] }, ['/contacts']],
  ['another area’s name', { area: 'balance' }, ['/contacts']],
  ['a path that is none', { routes: { main: { path: 'contacts', access: true, title: 'title' } } }, ['/contacts', '/contacts/*']],
])('a declaration with %s leaves only its area out', async (_, change, paths) => {
  const { areas, ...rest } = registryWith({ b: broken('b', change) }, 'b', []);
  const balance = { current: 'x', previous: [], enabled: true, releases: { x: releaseFor('balance', 'x') } };
  inlineRegistry({ ...rest, areas: { ...areas, balance } });
  await loadRegistry();
  expect(declarations().map(({ area }) => area)).toEqual(['balance']);
  expect(unavailableAreas()).toMatchObject([{ paths, error: { kind: 'invalid', release: 'b' } }]);
});

test('a declaration that is not valid gives way to the release before it', async () => {
  inlineRegistry(registryWith({ a: releaseFor('contacts', 'a'), b: broken('b', { nav: 'none' }) }));
  await loadRegistry();
  expect(candidatesOf('contacts').map(({ id }) => id)).toEqual(['a']);
  expect(unavailableAreas()).toEqual([]);
});
