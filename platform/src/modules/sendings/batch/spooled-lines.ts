import { createHash } from 'node:crypto';
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { BATCH_LIMITS } from '@cabinet/domain/sending-batches';
import { newId } from '../../../ids.ts';
import { ApiError, invalid } from '../../../plugins/errors/api-error.ts';

const NEWLINE = 0x0a;
const SPACE = 0x20;
const READ_BYTES = 64 * 1024;

/** A line of a body and its number in it, from 1; blank ones are left out. `text` is undefined where it is too long. */
export interface Line {
  number: number;
  text: string | undefined;
}

/** Divides bytes into lines and tells those that are not blank; of a line only as much is kept as one may have. */
class LineSplitter {
  #number = 0;
  #kept: Buffer[] = [];
  #length = 0;

  *take(chunk: Buffer): Generator<Line, void, undefined> {
    for (let at = 0; at < chunk.length;) {
      const end = chunk.indexOf(NEWLINE, at);
      const piece = chunk.subarray(at, end < 0 ? chunk.length : end);
      this.#length += piece.length;
      if (this.#length <= BATCH_LIMITS.lineBytes) this.#kept.push(piece);
      at = end < 0 ? chunk.length : end + 1;
      if (end >= 0) yield* this.end();
    }
  }

  /** Ends the line: the last one has no newline where the body has none. */
  *end(): Generator<Line, void, undefined> {
    this.#number += 1;
    const [length, kept] = [this.#length, this.#kept];
    [this.#length, this.#kept] = [0, []];
    const isLong = length > BATCH_LIMITS.lineBytes;
    if (!isLong && kept.every((piece) => piece.every((byte) => byte <= SPACE))) return;
    yield { number: this.#number, text: isLong ? undefined : Buffer.concat(kept).toString('utf8') };
  }
}

/**
 * The lines of a body that was received whole, in a file without a name: what is cut off on its way does nothing, and what dies leaves
 * nothing. `close` it.
 */
export class SpooledLines {
  readonly #file: FileHandle;
  readonly #digest: string;

  private constructor(file: FileHandle, digest: string) {
    this.#file = file;
    this.#digest = digest;
  }

  /** Receives a body into a file of `folder`; throws 413 for one that is too long, and 422 for one of too many lines or none. */
  static async receive(body: AsyncIterable<Buffer>, folder: string): Promise<SpooledLines> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${newId()}.ndjson`);
    const file = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
      return new SpooledLines(file, await write(body, file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** What tells this body from others, for keys of calls. */
  toJSON(): string {
    return this.#digest;
  }

  /** Reads the lines, a block of the file at a time. */
  async *read(): AsyncGenerator<Line, void, undefined> {
    const splitter = new LineSplitter();
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      yield* splitter.take(buffer.subarray(0, bytesRead));
    }
    yield* splitter.end();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** Writes a body to a file as it arrives; answers its digest. */
async function write(body: AsyncIterable<Buffer>, file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const splitter = new LineSplitter();
  let [bytes, lines] = [0, 0];
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > BATCH_LIMITS.bytes) throw new ApiError('TOO_LARGE');
    hash.update(chunk);
    await file.write(chunk);
    for (const _ of splitter.take(chunk)) lines += 1;
    if (lines > BATCH_LIMITS.lines) break;
  }
  for (const _ of splitter.end()) lines += 1;
  if (lines > BATCH_LIMITS.lines) throw invalid('lines', 'tooMany', { max: BATCH_LIMITS.lines });
  if (lines === 0) throw invalid('lines', 'required');
  return hash.digest('hex');
}
