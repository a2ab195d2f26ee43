import type { ImportError } from '@cabinet/domain/contact-import';
import type { ImportProgress } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import type { PoolClient } from 'pg';
import type { FileSource } from './file-source.ts';
import type { TableChunk } from './open-table.ts';
import type { CellFault } from './read-row.ts';

export type ImportCounts = Pick<ImportProgress, 'total' | 'created' | 'merged' | 'refused' | 'progress'> & { cells: number };

/** What is wrong with a record that was read: why it is refused, or the cells that it came in without. */
export type RowFault = { refused: ImportError } | { cells: readonly CellFault[] };

/** Records of a file that are stored together. */
export interface RowBatch {
  /** Records that were taken in. */
  readonly rows: number;
  /** Takes a record in; answers what is wrong with it. */
  add(record: readonly string[]): RowFault | undefined;
  /** Stores what was taken in, and whatever `writeAlso` writes, in one transaction. */
  write(client: PoolClient, writeAlso: (created: number) => Promise<void>): Promise<unknown>;
}

/** A file that was found to be readable. */
export interface ImportTable {
  /** Names of its columns, and those of them that hold nothing that is imported. */
  columns: { names: readonly string[]; ignored: readonly string[] };
  chunks(): AsyncGenerator<TableChunk>;
  /** `importId` is the import whose batch it is. */
  newBatch(importId: string): RowBatch;
}

/** What a file is imported into. */
export interface ImportTarget {
  ownerId: string;
  /** The list that is filled; null where the file holds something else. */
  listId: string | null;
  /** The name in that of the file of refused rows. */
  titleIn(locale: Locale): string;
  open(source: FileSource): Promise<ImportTable>;
  /** Tells everybody who looks on what has changed. */
  publish(counts: ImportCounts): Promise<void>;
}
