import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Registry } from '@cabinet/domain/registry';

/** A product without any release. */
export const EMPTY_REGISTRY: Registry = {
  schema: 1,
  revision: 0,
  shell: { version: '0.0.0', release: '', previous: [], provides: {} },
  areas: {},
};

/** A lock that is older than this was left by a writer that died. */
const STALE_MS = 10_000;

export function readRegistry(file: string): Registry {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : EMPTY_REGISTRY;
}

/** Somebody else changed the registry between reading and writing. */
export class RevisionConflict extends Error {}

function lock(file: string): () => void {
  const path = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      closeSync(openSync(path, 'wx'));
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age < STALE_MS) throw new RevisionConflict(`${path} is held by another writer. Try again.`);
      rmSync(path, { force: true });
    }
  }
}

/** Writes the next revision in one step, or not at all: readers see the old one or the new one, whole. */
export function writeRegistry(file: string, next: Registry, expected: number): Registry {
  const unlock = lock(file);
  try {
    const { revision } = readRegistry(file);
    if (revision !== expected) throw new RevisionConflict(`The registry is at revision ${revision}, not ${expected}. Try again.`);
    const written: Registry = { ...next, revision: expected + 1 };
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, `${JSON.stringify(written, null, 1)}\n`);
    renameSync(draft, file);
    return written;
  } finally {
    unlock();
  }
}

/** Changes the registry by a pure function; a change that changes nothing writes nothing. */
export function updateRegistry(file: string, change: (registry: Registry) => Registry): Registry {
  for (let attempt = 1; ; attempt += 1) {
    const before = readRegistry(file);
    const after = change(before);
    if (after === before) return before;
    try {
      return writeRegistry(file, after, before.revision);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt >= 20) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50 * attempt);
    }
  }
}
