import type { Readable } from 'node:stream';

/** Size, hash and first bytes of a written file. */
export interface Written {
  size: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  /** Its first bytes, at most `HEAD_BYTES`. */
  head: Buffer;
}

/** A part of a file in bytes; `end` is included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a store holds under an id. */
export interface StoredBytes {
  id: string;
  size: number;
}

/** Stores bytes by id, and streams them without holding a whole file in memory. */
export interface ByteStore {
  /** Where the bytes are, as `FILES` names it: `folder`, `s3://bucket/prefix`. */
  readonly place: string;
  /** Makes the store ready, and clears away what was being written when a server was killed; throws where it cannot be written to. */
  open(): Promise<void>;
  /** Writes a stream under `id`: whole or, when it fails or is longer than `most` bytes (TOO_LARGE), not at all. */
  write(id: string, source: Readable, most?: number): Promise<Written>;
  read(id: string, range?: ByteRange): Readable;
  exists(id: string): Promise<boolean>;
  /** What is not there is no error. */
  remove(id: string): Promise<void>;
  /** Everything that is stored, in any order. */
  list(): AsyncIterable<StoredBytes>;
}
