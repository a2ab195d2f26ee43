import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_REGISTRY, readRegistry, RevisionConflict, updateRegistry, writeRegistry } from './registry-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-registry-'));
  file = join(folder, 'registry.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each write is the next revision, whole, and leaves nothing behind', () => {
  writeRegistry(file, EMPTY_REGISTRY, 0);
  writeRegistry(file, EMPTY_REGISTRY, 1);
  expect(readRegistry(file).revision).toBe(2);
  expect(readdirSync(folder)).toEqual(['registry.json']);
});

test('a writer that read an older revision is refused', () => {
  writeRegistry(file, EMPTY_REGISTRY, 0);
  expect(() => writeRegistry(file, EMPTY_REGISTRY, 0)).toThrow(RevisionConflict);
});

test('a change is tried again on what another writer left', () => {
  writeRegistry(file, EMPTY_REGISTRY, 0);
  let calls = 0;
  const written = updateRegistry(file, (registry) => {
    calls += 1;
    if (calls === 1) writeRegistry(file, { ...registry, areas: { send: { current: 'a', previous: [], enabled: true, releases: {} } } }, 1);
    return { ...registry, shell: { ...registry.shell, version: '2.0.0' } };
  });
  expect(calls).toBe(2);
  expect(written).toMatchObject({ revision: 3, shell: { version: '2.0.0' }, areas: { send: { current: 'a' } } });
});

test('the lock of a writer that died is taken over, that of a living one is not', () => {
  writeFileSync(`${file}.lock`, '');
  expect(() => writeRegistry(file, EMPTY_REGISTRY, 0)).toThrow(RevisionConflict);
  const old = new Date(Date.now() - 60_000);
  utimesSync(`${file}.lock`, old, old);
  expect(writeRegistry(file, EMPTY_REGISTRY, 0).revision).toBe(1);
});
