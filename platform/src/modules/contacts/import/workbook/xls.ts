import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LIMITS } from '@cabinet/domain/limits';
import { ApiError } from '../../../../plugins/errors/api-error.ts';
import type { CsvRecord } from '../csv-parser.ts';
import type { FileSource } from '../file-source.ts';
import { unreadable, type UnreadableReason } from '../unreadable.ts';
import type { SheetChunk, Workbook } from './sheet.ts';

/** A request for rows of a sheet, from a row on. */
export interface XlsQuestion {
  sheet: string;
  from: number;
}

/** What the thread answers: why it cannot read the file, the sheets once it has, then rows. */
export type XlsAnswer =
  | { reason: UnreadableReason }
  | { sheets: string[] }
  | { records: CsvRecord[]; progress: number; next: number | undefined; isTooWide: boolean };

/** A workbook of this kind is read whole: its size is bounded, and so are the memory and the time of the thread that reads it. */
const MAX_BYTES = LIMITS.uploadBytes;
const MAX_HEAP_MB = 512;
const MAX_MS = 60_000;

async function nextAnswer(worker: Worker): Promise<XlsAnswer> {
  const timeout = AbortSignal.timeout(MAX_MS);
  try {
    const [answer] = (await once(worker, 'message', { signal: timeout })) as [XlsAnswer];
    return answer;
  } catch (error) {
    void worker.terminate();
    if (error instanceof ApiError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (timeout.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') throw unreadable('tooLarge');
    throw unreadable('damaged');
  }
}

/**
 * Opens a workbook of Excel 97–2003. Its format is no stream, so that it is read whole, in a thread of its own: the server goes on with
 * other calls meanwhile, and a workbook that grows beyond bounds costs the thread alone.
 */
export async function openXls(source: FileSource): Promise<Workbook> {
  if (source.size > MAX_BYTES) throw unreadable('tooLarge');
  const bytes = Buffer.concat((await source.read().toArray()) as Buffer[]);
  const worker = new Worker(new URL('./xls-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const first = await nextAnswer(worker);
  if (!('sheets' in first)) {
    void worker.terminate();
    throw unreadable('reason' in first ? first.reason : 'damaged');
  }
  const { sheets } = first;
  if (sheets.length === 0) {
    void worker.terminate();
    throw unreadable('archive');
  }

  async function* rows(sheet: string): AsyncGenerator<SheetChunk, undefined> {
    if (!sheets.includes(sheet)) throw unreadable('noSheet');
    let from: number | undefined = 0;
    while (from !== undefined) {
      const answered = nextAnswer(worker);
      worker.postMessage({ sheet, from } satisfies XlsQuestion);
      const answer = await answered;
      if (!('records' in answer)) throw unreadable('damaged');
      if (answer.isTooWide) throw unreadable('tooWide');
      if (answer.records.length > 0) yield { records: answer.records, progress: answer.progress };
      from = answer.next;
    }
    return undefined;
  }
  return { sheets, rows, close: () => void worker.terminate() };
}
