import { parentPort, workerData } from 'node:worker_threads';
import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { dateText, isDateFormat, numberText } from './cell-values.ts';
import { MAX_COLUMNS } from './sheet.ts';
import type { XlsAnswer, XlsQuestion } from './xls.ts';

/** Rows that are passed on together. */
const ROWS_PER_ANSWER = 1000;

function shown(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t !== 'n') return String(cell.v ?? '');
  const written = String(cell.v ?? '');
  return (isDateFormat(0, String(cell.z ?? 'General')) ? dateText(written, is1904) : undefined) ?? numberText(written);
}

function recordsFrom(sheet: WorkSheet, from: number, is1904: boolean): Extract<XlsAnswer, { records: unknown }> {
  const rows = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const to = Math.min(from + ROWS_PER_ANSWER, rows.length);
  const records = [];
  let isTooWide = false;
  for (let at = from; at < to; at++) {
    const fields = Array.from(rows[at] ?? [], (cell) => shown(cell, is1904));
    while (fields.at(-1) === '') fields.pop();
    isTooWide ||= fields.length > MAX_COLUMNS;
    if (fields.some((field) => field.trim() !== '')) records.push({ line: at + 1, fields });
  }
  return { records, progress: rows.length === 0 ? 1 : to / rows.length, next: to < rows.length ? to : undefined, isTooWide };
}

function open(bytes: Uint8Array): WorkBook | 'protected' | 'archive' | 'damaged' {
  try {
    return read(bytes, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/password/i.test(message)) return 'protected';
    return /workbook stream/i.test(message) ? 'archive' : 'damaged';
  }
}

const book = open(workerData as Uint8Array);
const answer = (message: XlsAnswer) => parentPort?.postMessage(message);

if (typeof book === 'string') answer({ reason: book });
else {
  const hidden = (name: string) => Number(book.Workbook?.Sheets?.find((one) => one.name === name)?.Hidden ?? 0);
  const names = book.SheetNames.filter((name) => (book.Sheets[name]?.['!type'] ?? 'sheet') === 'sheet');
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  answer({ sheets: [...names].sort((one, other) => hidden(one) - hidden(other)) });
  parentPort?.on('message', ({ sheet, from }: XlsQuestion) => answer(recordsFrom(book.Sheets[sheet] ?? {}, from, is1904)));
}
