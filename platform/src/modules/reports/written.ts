import { setImmediate } from 'node:timers/promises';
import type { ReportDelimiter, ReportEncoding } from '@cabinet/domain/reports';
import { stringify } from 'csv-stringify/sync';
import iconv from 'iconv-lite';
import { harmless } from '../../resource/csv-cell.ts';
import type { Cell, Tabulated } from './tabulated.ts';
import type { ColumnWords } from './texts.ts';

/** Rows that are written between two turns of the event loop. */
const SLICE = 500;
const BEYOND_BASE = /[\u{10000}-\u{10FFFF}]/gu;

/** How each encoding is named to browsers. */
export const CHARSETS: Readonly<Record<ReportEncoding, string>> = {
  utf8: 'utf-8',
  win1251: 'windows-1251',
  win1252: 'windows-1252',
  maccyrillic: 'x-mac-cyrillic',
};

/** UTF-8 begins with a mark, by which spreadsheets know it; what another encoding lacks becomes a question mark. */
function encoder(encoding: ReportEncoding): (text: string, isFirst: boolean) => Buffer {
  if (encoding === 'utf8') return (text, isFirst) => Buffer.from(isFirst ? `\uFEFF${text}` : text);
  return (text) => iconv.encode(text.replace(BEYOND_BASE, '?'), encoding);
}

const safe = (cell: Cell) => (typeof cell === 'string' ? harmless(cell) : cell);

/** The bytes of a report, a few hundred rows at a time, headed with `words`; tells `onRows` how many rows went by. */
export async function* written(
  table: Tabulated,
  words: ColumnWords,
  { encoding, delimiter }: { encoding: ReportEncoding; delimiter: ReportDelimiter },
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const encode = encoder(encoding);
  const csv = (rows: readonly (readonly Cell[])[]) => stringify(rows as Cell[][], { delimiter, record_delimiter: '\r\n' });
  yield encode(csv([table.columns.map((column) => words[column] ?? column)]), true);
  for await (const page of table.pages()) {
    for (let at = 0; at < page.length; at += SLICE) {
      const rows = page.slice(at, at + SLICE).map((row) => row.map(safe));
      yield encode(csv(rows), false);
      onRows(rows.length);
      await setImmediate();
    }
  }
}
