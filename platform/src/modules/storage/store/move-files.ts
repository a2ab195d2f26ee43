import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteStore } from './byte-store.ts';
import { measure } from './measure.ts';

/** Files that are read and written at a time. */
const PARALLEL_COPIES = 4;

/** What a move has done, and what it proves: as many files and bytes at both places, and the same ones. */
export interface MovedFiles {
  /** Written by this run; the others were there from one before it. */
  copied: number;
  files: number;
  bytes: number;
  /** SHA-256 over the ids and hashes of all files. */
  digest: string;
}

interface Fact {
  size: number;
  hash: string;
}

async function factOf(store: ByteStore, id: string): Promise<Fact> {
  const { stream, written } = measure();
  await pipeline(store.read(id), stream, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return written();
}

/** Runs `work` for each of `items`, several at a time. The first that fails ends it, once those that have begun are over. */
async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = rest.next(); !next.done && failures.length === 0; next = rest.next())
      await work(next.value).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: PARALLEL_COPIES }, worker));
  if (failures.length > 0) throw failures[0];
}

async function sizesIn(store: ByteStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { id, size } of store.list()) sizes.set(id, size);
  return sizes;
}

/**
 * Copies everything from one store to another and reads it back there: throws where a single byte differs. What an earlier run has copied is
 * not copied again, but compared like everything else. Nothing is removed; files that are removed meanwhile are left out.
 */
export async function moveFiles(from: ByteStore, to: ByteStore, onProgress: (done: number, all: number) => void): Promise<MovedFiles> {
  const [wanted, there] = [await sizesIn(from), await sizesIn(to)];
  const proven = new Map<string, Fact>();
  let copied = 0;
  let done = 0;
  const move = async (id: string, size: number) => {
    const isCopied = there.get(id) === size;
    const source = isCopied ? await factOf(from, id) : await to.write(id, from.read(id));
    if (!isCopied) copied += 1;
    const target = await factOf(to, id);
    if (target.size !== source.size || target.hash !== source.hash) {
      await to.remove(id);
      throw new Error(`${id} was not the same in ${to.place} as in ${from.place}, and was removed there. Run the same command again.`);
    }
    proven.set(id, { size: target.size, hash: target.hash });
  };
  await forEach(wanted, async ([id, size]) => {
    try {
      await move(id, size);
    } catch (error) {
      if (await from.exists(id)) throw error;
      await to.remove(id);
    }
    onProgress((done += 1), wanted.size);
  });
  const digest = createHash('sha256');
  let bytes = 0;
  for (const [id, fact] of [...proven].sort(([a], [b]) => (a < b ? -1 : 1))) {
    bytes += fact.size;
    digest.update(`${id} ${fact.hash}\n`);
  }
  return { copied, files: proven.size, bytes, digest: digest.digest('hex') };
}
