import type { ImportFormat, ImportOptions, ImportPreview } from '@cabinet/domain/contact-import';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { CsvParser, type CsvRecord } from './csv-parser.ts';
import { detectDelimiter, isDelimiterNote } from './delimiter.ts';
import type { FileSource } from './file-source.ts';
import { inspectFile, type FileInspection } from './inspect-file.ts';
import { unreadable } from './unreadable.ts';
import { TextCleaner } from './text-cleaner.ts';
import { Archive } from './workbook/archive.ts';
import { isOds, openOds } from './workbook/ods.ts';
import type { Workbook } from './workbook/sheet.ts';
import { openXls } from './workbook/xls.ts';
import { isXlsx, openXlsx } from './workbook/xlsx.ts';

/** Longest first line, in characters, from which the delimiter is detected; a longer one is cut. */
const MAX_HEADER_LENGTH = 65_536;
/** Most bytes of a character. */
const CHARACTER_BYTES = 4;
/** Bytes that are split into records at once: a larger text and all rows cut from it outlive collections of young objects. */
const BYTES_PER_PIECE = 16 * 1024;
/** Most records that are passed on together. */
const RECORDS_PER_CHUNK = 1000;

/** Some rows of a file, and how far into the file they reach, 0–1. */
export interface TableChunk {
  records: CsvRecord[];
  progress: number;
}

/** What every mapping of columns says of a file. */
interface TableColumns {
  /** Whether the first record is a header. */
  header: boolean;
}

/** A file that is read as a table: its columns, and its rows as they are read. */
export interface TableFile<C extends TableColumns> {
  columns: C;
  chunks(): AsyncGenerator<TableChunk>;
}

/** How a file is read where its content is not asked. */
export type ReadingOptions = Partial<Pick<ImportOptions, 'encoding' | 'delimiter' | 'sheet'>>;

/** A file of any format as rows; whoever does not read them to their end has to `return` them. */
export interface Table extends Pick<ImportPreview, 'encoding' | 'delimiter' | 'sheet'> {
  format: ImportFormat;
  rows: AsyncGenerator<TableChunk, undefined>;
}

/**
 * Opens a file as rows by its content, never by its name. Throws IMPORT_NOT_CSV with the reason for what is no table.
 */
export async function readTable(source: FileSource, options: ReadingOptions = {}): Promise<Table> {
  const inspection = await inspectFile(source.read() as AsyncIterable<Uint8Array>);
  if (inspection.kind === 'binary') throw unreadable('binary');
  if (inspection.kind === 'text') return readText(source, inspection, options);
  const { format, workbook } = await openWorkbook(source, inspection.kind);
  const sheet = options.sheet ?? workbook.sheets[0] ?? '';
  return { format, encoding: null, delimiter: null, sheet: { value: sheet, names: workbook.sheets }, rows: rowsOf(workbook, sheet) };
}

/**
 * Opens a file as a table. `readColumns` maps its columns by its first record. Throws IMPORT_NOT_CSV, IMPORT_EMPTY, or IMPORT_NO_COLUMNS
 * with the names of the columns.
 */
export async function openTable<C extends TableColumns>(
  source: FileSource,
  readColumns: (first: readonly string[]) => C | undefined,
  options?: ReadingOptions,
): Promise<TableFile<C>> {
  const { rows } = await readTable(source, options);
  const first = await rows.next();
  const names = first.value?.records[0]?.fields;
  if (first.done || !names) throw new ApiError('IMPORT_EMPTY');
  const columns = readColumns(names);
  if (!columns) {
    await rows.return(undefined);
    throw new ApiError('IMPORT_NO_COLUMNS', {
      columns: names
        .map((name) => name.trim().slice(0, 60))
        .slice(0, 20)
        .join(', '),
    });
  }
  return {
    columns,
    async *chunks() {
      if (columns.header) first.value.records.shift();
      yield first.value;
      yield* rows;
    },
  };
}

async function openWorkbook(source: FileSource, kind: 'zip' | 'xls'): Promise<{ format: ImportFormat; workbook: Workbook }> {
  if (kind === 'xls') return { format: 'xls', workbook: await openXls(source) };
  const archive = await Archive.open(source);
  try {
    if (isXlsx(archive)) return { format: 'xlsx', workbook: await openXlsx(archive) };
    if (await isOds(archive)) return { format: 'ods', workbook: await openOds(archive) };
    throw unreadable('archive');
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* rowsOf(workbook: Workbook, sheet: string): AsyncGenerator<TableChunk, undefined> {
  try {
    for await (const { records, progress } of workbook.rows(sheet)) yield* toChunks(records, progress);
  } finally {
    workbook.close();
  }
  return undefined;
}

async function readText(source: FileSource, inspection: FileInspection, options: ReadingOptions): Promise<Table> {
  const encoding = options.encoding ?? inspection.encoding;
  const isSure = options.encoding !== undefined || inspection.isSure;
  const firstLine = await readFirstLine(source, encoding, inspection);
  const delimiter = options.delimiter ?? detectDelimiter(firstLine);
  const rows = readRecords(source, { ...inspection, encoding }, delimiter, isDelimiterNote(firstLine));
  return { format: 'csv', encoding: { value: encoding, isSure }, delimiter, sheet: null, rows };
}

async function readFirstLine(source: FileSource, encoding: string, { newline, hasLoneReturns }: FileInspection): Promise<string> {
  if (source.size === 0) return '';
  const end = Math.min(source.size, MAX_HEADER_LENGTH * CHARACTER_BYTES) - 1;
  const decoder = new TextDecoder(encoding);
  let text = '';
  for await (const piece of source.read({ start: 0, end }) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    const lineEnd = hasLoneReturns ? text.search(/[\r\n]/) : text.indexOf(newline);
    if (lineEnd >= 0) return text.slice(0, lineEnd);
  }
  return text.slice(0, MAX_HEADER_LENGTH);
}

async function* readRecords(
  source: FileSource,
  { encoding, newline, hasLoneReturns, bytes }: FileInspection,
  delimiter: string,
  hasNote: boolean,
): AsyncGenerator<TableChunk, undefined> {
  const clean = new TextCleaner(hasLoneReturns);
  const decoder = new TextDecoder(encoding);
  const parser = new CsvParser(delimiter, newline);
  let read = 0;
  let isNote = hasNote;
  const withoutNote = (records: CsvRecord[]) => {
    if (isNote && records.length > 0) {
      records.shift();
      isNote = false;
    }
    return records;
  };
  for await (const chunk of source.read() as AsyncIterable<Uint8Array>) {
    for (let at = 0; at < chunk.length; at += BYTES_PER_PIECE) {
      const piece = chunk.subarray(at, at + BYTES_PER_PIECE);
      read += piece.length;
      yield* toChunks(withoutNote(parser.push(clean.push(decoder.decode(piece, { stream: true })))), read / bytes);
    }
  }
  yield* toChunks(withoutNote([...parser.push(clean.push(decoder.decode()) + clean.end()), ...parser.end()]), 1);
  return undefined;
}

function* toChunks(records: CsvRecord[], progress: number): Generator<TableChunk> {
  for (let at = 0; at < records.length; at += RECORDS_PER_CHUNK) yield { records: records.slice(at, at + RECORDS_PER_CHUNK), progress };
}
