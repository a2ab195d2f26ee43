import type { PoolClient } from 'pg';
import type { ImportProgress } from '@cabinet/domain/live';
import { recordProgress } from './jobs.ts';
import type { RefusalReport } from './refusal-report.ts';
import type { ImportCounts, ImportTable } from './target.ts';

/** Rows, refused ones included, after which a batch is written; larger ones live long enough to fill the heap with what outlived them. */
export const BATCH_SIZE = 2000;

export interface ImportRun {
  job: Pick<ImportProgress, 'id'>;
  table: ImportTable;
  client: PoolClient;
  report: RefusalReport;
  /** Rows done so far; updated after each batch. */
  counts: ImportCounts;
  onProgress(counts: ImportCounts): void;
  /** Whether to end after the current batch, as on a shutdown. */
  shouldStop(): boolean;
}

/**
 * Imports a table. One batch is written while the next is read, so that memory holds two batches whatever the size of the
 * file. Returns whether the whole file was imported; `counts` always match what is stored.
 */
export async function runImport({
  job,
  table,
  client,
  report,
  counts,
  onProgress,
  shouldStop,
}: ImportRun): Promise<'completed' | 'stopped'> {
  let batch = table.newBatch(job.id);
  let refused = 0;
  let cells = 0;
  let reached = 0;
  let stopped = false;
  let writing: Promise<void> = Promise.resolve();

  const flush = async (progress: number) => {
    await writing;
    const [full, refusals, leftOut] = [batch, refused, cells];
    batch = table.newBatch(job.id);
    refused = 0;
    cells = 0;
    writing = (async () => {
      let next = counts;
      await full.write(client, async (created) => {
        next = {
          total: counts.total + full.rows + refusals,
          created: counts.created + created,
          merged: counts.merged + full.rows - created,
          refused: counts.refused + refusals,
          cells: counts.cells + leftOut,
          progress,
        };
        stopped = (await recordProgress(client, job.id, next)) || shouldStop();
      });
      Object.assign(counts, next);
      onProgress(counts);
    })();
    // The next flush awaits and rethrows a failure; until then it must not be an unhandled rejection.
    writing.catch(() => undefined);
  };

  try {
    for await (const part of table.chunks()) {
      for (const { line, fields } of part.records) {
        const fault = batch.add(fields);
        if (fault === undefined) continue;
        if ('refused' in fault) refused++;
        else cells += fault.cells.length;
        await report.add(line, fault, fields);
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
