import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { HEAD_BYTES } from './content-type.ts';

/** What writing tells about the bytes that went through. */
export interface Written {
  size: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  /** Its first bytes, at most `HEAD_BYTES`. */
  head: Buffer;
}

/** A file that never got its name is left over from a server that was killed when it is this old. */
const ABANDONED_MS = 3_600_000;

/** Bytes of stored files, one file each in a folder, named by the id. They pass through and are never held. */
export class FileStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
  }

  /** Makes the folder, and clears away what was being written when a server was killed. */
  async open(now = Date.now()): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith('.part')) continue;
      const path = join(this.#folder, name);
      const changed = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      );
      if (now - changed > ABANDONED_MS) await rm(path, { force: true });
    }
  }

  /** Writes a stream under `id`: whole or, when it fails or is longer than `most` bytes (TOO_LARGE), not at all. */
  async write(id: string, source: Readable, most = Infinity): Promise<Written> {
    const part = `${this.#path(id)}.part`;
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        size += chunk.length;
        if (size > most) done(new ApiError('TOO_LARGE', { max: most }));
        else done(null, chunk);
      },
    });
    try {
      await pipeline(source, measure, createWriteStream(part, { mode: 0o600, flush: true }));
      await rename(part, this.#path(id));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    return { size, hash: hash.digest('hex'), head };
  }

  read(id: string): Readable {
    return createReadStream(this.#path(id), { highWaterMark: 256 * 1024 });
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

  #path(id: string): string {
    return join(this.#folder, id);
  }
}
