import type { Readable } from 'node:stream';

/** A stored file that is read from its beginning as often as it is asked for, whole or a part of it (`end` is included). */
export interface FileSource {
  /** Bytes. */
  size: number;
  read(range?: { start: number; end: number }): Readable;
}
