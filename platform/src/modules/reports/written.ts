import { setImmediate } from 'node:timers/promises';
import type { ReportDelimiter, ReportEncoding } from '@cabinet/domain/reports';
import iconv from 'iconv-lite';
import { csv } from './records.ts';
import type { Tabulated } from './tabulated.ts';
import type { ColumnWords } from './texts.ts';

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

/** The bytes of a report, a few hundred rows at a time, headed with `words`; tells `onRows` how many rows went by. */
export async function* written(
  table: Tabulated,
  words: ColumnWords,
  { encoding, delimiter }: { encoding: ReportEncoding; delimiter: ReportDelimiter },
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const encode = encoder(encoding);
  yield encode(csv([table.columns.map((column) => words[column] ?? column)], delimiter), true);
  for await (const { text, count } of table.records(delimiter)) {
    yield encode(text, false);
    onRows(count);
    await setImmediate();
  }
}
