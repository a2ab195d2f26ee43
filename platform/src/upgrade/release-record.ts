import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A table's rows, as PostgreSQL writes them as JSON: text, since its numbers are larger than those of JavaScript. */
export interface RecordedTable {
  name: string;
  columns: readonly string[];
  rows: string;
}

/** What a release has left of itself: enough to try what comes after it without its code. */
export interface ReleaseRecord {
  /** Day on which it was taken. */
  day: string;
  /** Commit of the release. */
  commit: string;
  /** Names of its migrations. */
  migrations: readonly string[];
  /** Partitions of tables, which are made as months come: `create table … partition of …`. */
  partitions: readonly string[];
  tables: readonly RecordedTable[];
  /** Last values of sequences, by name. */
  sequences: Readonly<Record<string, number>>;
  /** An account among the rows that can send text messages by the sandbox, and its API token. */
  sender: { accountId: string; token: string };
  /** What it asks of its database: every statement that its tests made it ask, with `$1`… for values. */
  statements: readonly string[];
}

const FILE = new URL('former-release.json.br', import.meta.url);

/** The release before this one; throws where none was recorded. */
export function readFormerRelease(): ReleaseRecord {
  if (!existsSync(FILE)) throw new Error('No release is recorded: npm run upgrade:record.');
  return JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as ReleaseRecord;
}

/** Puts a record in the place of the one before; answers its size in bytes. */
export function writeFormerRelease(record: ReleaseRecord): number {
  const text = Buffer.from(JSON.stringify(record));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(FILE, packed);
  return packed.length;
}
