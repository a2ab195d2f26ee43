import type { PoolClient } from 'pg';
import type { ImportProgress } from '@cabinet/domain/live';
import { Batch } from './batch.ts';
import { recordProgress } from './jobs.ts';
import type { RefusalReport } from './report.ts';
import { readRow } from './rows.ts';
import type { Table } from './table.ts';
import { ContactWriter } from './writer.ts';

/** Distinct contacts that are written together. */
export const BATCH_SIZE = 5000;

export type Counts = Pick<ImportProgress, 'total' | 'created' | 'merged' | 'refused' | 'progress'>;

export interface Run {
  job: Pick<ImportProgress, 'id' | 'ListId'>;
  table: Table;
  /** Default region of phones. */
  country: string;
  client: PoolClient;
  report: RefusalReport;
  /** What has been done; told after each batch. */
  counts: Counts;
  onProgress(counts: Counts): void;
  /** Whether to end early, as a server that shuts down does. */
  shouldStop(): boolean;
}

/**
 * Reads a table into a list, one batch being written while the next is read, so that memory is that of two batches
 * whatever the size of the file. Answers whether it came to the end or was stopped; `counts` always tell what is stored.
 */
export async function runImport({
  job,
  table,
  country,
  client,
  report,
  counts,
  onProgress,
  shouldStop,
}: Run): Promise<'completed' | 'stopped'> {
  const writer = new ContactWriter(client, job.ListId);
  let batch = new Batch();
  let refused = 0;
  let reached = 0;
  let stopped = false;
  let writing: Promise<void> = Promise.resolve();

  const flush = async (progress: number) => {
    await writing;
    const [full, refusals] = [batch, refused];
    batch = new Batch();
    refused = 0;
    writing = (async () => {
      let next = counts;
      await writer.write(full, async (created) => {
        next = {
          total: counts.total + full.rows + refusals,
          created: counts.created + created,
          merged: counts.merged + full.rows - created,
          refused: counts.refused + refusals,
          progress,
        };
        stopped = (await recordProgress(client, job.id, next)) || shouldStop();
      });
      Object.assign(counts, next);
      onProgress(counts);
    })();
    // Awaited at the next flush; until then its failure is nobody's unhandled rejection.
    writing.catch(() => undefined);
  };

  try {
    for await (const part of table.parts()) {
      for (const { line, fields } of part.records) {
        const row = readRow(fields, table.columns, country);
        if (row.values) batch.add(row.values);
        else {
          refused++;
          await report.add(line, row.refused, fields);
        }
      }
      reached = part.progress;
      if (batch.rows + refused >= BATCH_SIZE) await flush(reached);
      if (stopped) break;
    }
    await flush(stopped ? reached : 1);
  } finally {
    await writing;
  }
  return counts.progress < 1 ? 'stopped' : 'completed';
}
