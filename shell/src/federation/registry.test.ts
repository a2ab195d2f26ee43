import { jest } from '@jest/globals';
import { inlineRegistry, registryWith, releaseFor } from './federation-testing.ts';
import { declarations, isRegistryFromMemory, loadRegistry, releaseOf } from './registry.ts';

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
  expect(releaseOf('contacts')?.base).toBe('/remotes/contacts/b/');
  expect(releaseOf('contacts', 'previous')?.base).toBe('/remotes/contacts/a/');
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

test('an area that is switched off declares nothing', async () => {
  inlineRegistry(registryWith({ b: releaseFor('contacts', 'b') }, 'b', [], false));
  await loadRegistry();
  expect(declarations()).toEqual([]);
});
