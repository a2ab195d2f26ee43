import { setImmediate } from 'node:timers/promises';
import type { ReportDelimiter, ReportEncoding, ReportFormat } from '@cabinet/domain/reports';
import iconv from 'iconv-lite';
import type { Cell } from './cells.ts';
import { toCsv, type DecimalMark } from './csv-records.ts';
import type { ReportSource } from './report-source.ts';
import { workbook } from './workbook.ts';

const BEYOND_BASE = /[\u{10000}-\u{10FFFF}]/gu;
const QUESTION_MARK = 0x3f;
/** Rows that are written between two turns of the event loop. */
const ROWS_PER_CHUNK = 500;

/** How each encoding is named to browsers. */
export const CHARSETS: Readonly<Record<ReportEncoding, string>> = {
  utf8: 'utf-8',
  win1251: 'windows-1251',
  win1252: 'windows-1252',
  maccyrillic: 'x-mac-cyrillic',
};

export interface ReportFile {
  format: ReportFormat;
  encoding: ReportEncoding;
  delimiter: ReportDelimiter;
  decimal: DecimalMark;
}

/** What went into a file so far. */
export interface Written {
  /** Rows that went by since it was last told. */
  onRows: (count: number) => void;
  /** Characters that the encoding lacks. */
  onReplaced: (count: number) => void;
}

function questionMarks(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(QUESTION_MARK); at >= 0; at = bytes.indexOf(QUESTION_MARK, at + 1)) count += 1;
  return count;
}

/** UTF-8 begins with a mark, by which spreadsheets know it; what another encoding lacks becomes a question mark, which is told. */
function encoder(encoding: ReportEncoding, onReplaced: Written['onReplaced']): (text: string, isFirst: boolean) => Buffer {
  if (encoding === 'utf8') return (text, isFirst) => Buffer.from(isFirst ? `\uFEFF${text}` : text);
  return (text) => {
    // What is beyond the base plane becomes one mark, not two.
    const bytes = iconv.encode(text.replace(BEYOND_BASE, '?'), encoding);
    const replaced = questionMarks(bytes) - (text.split('?').length - 1);
    if (replaced > 0) onReplaced(replaced);
    return bytes;
  };
}

async function* inChunks(pages: AsyncIterable<readonly (readonly Cell[])[]>, toText: (rows: readonly (readonly Cell[])[]) => string) {
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += ROWS_PER_CHUNK) {
      const rows = page.slice(at, at + ROWS_PER_CHUNK);
      yield { text: toText(rows), count: rows.length };
    }
  }
}

/** The bytes of a report, a few hundred rows at a time, under these headings. */
export async function* encodeReport(
  table: ReportSource,
  headings: readonly string[],
  { format, encoding, delimiter, decimal }: ReportFile,
  { onRows, onReplaced }: Written,
): AsyncGenerator<Buffer> {
  if (format === 'xlsx') {
    yield* workbook(headings, table.rows(), onRows);
    return;
  }
  const encode = encoder(encoding, onReplaced);
  yield encode(toCsv([headings], delimiter), true);
  const records = table.records?.(delimiter) ?? inChunks(table.rows(), (rows) => toCsv(rows, delimiter, decimal));
  for await (const { text, count } of records) {
    yield encode(text, false);
    onRows(count);
    await setImmediate();
  }
}
