import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, ByteStore, StoredBytes, Written } from './byte-store.ts';
import { measure } from './measure.ts';

/** A file that never got its name is left over from a server that was killed when it is this old. */
const ABANDONED_MS = 3_600_000;
const PART = '.part';

/** Stores bytes as files of the data folder: the default, for one node or several that share the folder. */
export class FolderStore implements ByteStore {
  readonly place = 'folder';
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
  }

  async open(now = Date.now()): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(PART)) continue;
      const path = join(this.#folder, name);
      const changed = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      );
      if (now - changed > ABANDONED_MS) await rm(path, { force: true });
    }
  }

  async write(id: string, source: Readable, most?: number): Promise<Written> {
    const part = `${this.#path(id)}${PART}`;
    const { stream, written } = measure(most);
    try {
      await pipeline(source, stream, createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, this.#path(id));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    return written();
  }

  read(id: string, range?: ByteRange): Readable {
    return createReadStream(this.#path(id), { highWaterMark: 256 * 1024, ...range });
  }

  async exists(id: string): Promise<boolean> {
    return stat(this.#path(id)).then(
      () => true,
      () => false,
    );
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  async *list(): AsyncIterable<StoredBytes> {
    for (const id of await readdir(this.#folder)) {
      if (id.endsWith(PART)) continue;
      const found = await stat(this.#path(id)).catch(() => undefined);
      if (found?.isFile()) yield { id, size: found.size };
    }
  }

  #path(id: string): string {
    return join(this.#folder, id);
  }
}
