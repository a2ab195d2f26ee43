import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@cabinet/domain/registry';
import { EMPTY_REGISTRY, rollback } from '@cabinet/domain/registry-changes';
import { FileRegistry } from './file-registry.ts';
import { historyFile, registryFile } from './paths.ts';
import { RevisionConflict } from './registry-store.ts';

const NOTE = { who: 'anna', verb: 'activate' } as const;
const live = (id: string) => (registry: Registry) => ({
  ...registry,
  areas: { send: { current: id, previous: [], enabled: true, releases: {} } },
});

let data: string;
let store: FileRegistry;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'cabinet-registry-'));
  store = new FileRegistry(data);
});
afterEach(() => rmSync(data, { recursive: true }));

test('each write is the next revision, whole, with its history, and leaves nothing behind', async () => {
  await store.update(live('a'), NOTE);
  const { registry, events } = await store.update(live('b'), NOTE);
  expect(registry.revision).toBe(2);
  expect(events).toMatchObject([{ revision: 2, who: 'anna', verb: 'activate', what: 'send', from: 'a', to: 'b' }]);
  expect((await store.history(10)).map(({ from, to }) => [from, to])).toEqual([
    ['a', 'b'],
    [null, 'a'],
  ]);
  expect(readdirSync(data).sort()).toEqual(['registry.history.jsonl', 'registry.json']);
});

test('what changes nothing writes nothing', async () => {
  expect(await store.update((registry) => registry, NOTE)).toEqual({ registry: EMPTY_REGISTRY, events: [] });
  expect(readdirSync(data)).toEqual([]);
});

test('of writers that have seen the same revision one wins, and the others are told', async () => {
  await store.update(live('a'), NOTE);
  const tries = await Promise.allSettled(['b', 'c', 'd'].map((id) => store.update(live(id), NOTE, 1)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = tries.find((one) => one.status === 'rejected');
  expect(lost?.reason).toBeInstanceOf(RevisionConflict);
  expect(lost?.reason).toMatchObject({ revision: 2 });
});

test('writers that have seen nothing take turns, and none is lost', async () => {
  const bump = (registry: Registry) => ({ ...registry, shell: { ...registry.shell, version: `${Number(registry.shell.version) + 1}` } });
  await store.update((registry) => ({ ...registry, shell: { ...registry.shell, version: '0' } }), NOTE);
  await Promise.all(Array.from({ length: 12 }, () => new FileRegistry(data).update(bump, NOTE)));
  expect(await store.read()).toMatchObject({ revision: 13, shell: { version: '12' } });
});

test('the lock of a writer that died is taken over', async () => {
  const lock = `${registryFile(data)}.lock`;
  writeFileSync(lock, '');
  const old = new Date(Date.now() - 60_000);
  utimesSync(lock, old, old);
  expect((await store.update(live('a'), NOTE)).registry.revision).toBe(1);
});

test('a line of history that a crash cut short is passed over', async () => {
  await store.update(live('a'), NOTE);
  await appendFile(historyFile(data), '{"revision":2,');
  expect(await store.history(10)).toHaveLength(1);
});

test('a registry of another schema is not touched', async () => {
  writeFileSync(registryFile(data), JSON.stringify({ ...EMPTY_REGISTRY, schema: 2 }));
  await expect(store.update(live('a'), NOTE)).rejects.toThrow('schema 2');
});

test('the releases of the shell that an older writer did not keep are read from their files, so that it rolls back', async () => {
  for (const [id, contract] of [
    ['s1', '1.0.0'],
    ['s2', '1.1.0'],
  ] as const) {
    mkdirSync(join(data, 'releases/shell', id), { recursive: true });
    writeFileSync(
      join(data, 'releases/shell', id, 'assets.json'),
      JSON.stringify({ version: '1.0.0', provides: { '@cabinet/contract': contract } }),
    );
  }
  const shell = { version: '1.0.0', release: 's2', previous: ['s1'], provides: { '@cabinet/contract': '1.1.0' } };
  writeFileSync(registryFile(data), JSON.stringify({ schema: 1, revision: 5, shell, areas: {} }));
  const { registry } = await store.update((before) => rollback(before, 'shell', '2026-01-01T00:00:00.000Z'), NOTE);
  expect(registry.shell).toMatchObject({ release: 's1', previous: ['s2'], provides: { '@cabinet/contract': '1.0.0' } });
});
