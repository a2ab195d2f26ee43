import type { Readable } from 'node:stream';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { readColumns, type Columns } from './columns.ts';
import { CsvParser, type CsvRecord } from './csv-parser.ts';
import { detectDelimiter, isDelimiterNote } from './delimiter.ts';
import { inspect, type Inspection } from './inspect.ts';

/** A first line longer than this is no header; the delimiter is told from what there is. */
const LONGEST_HEADER = 65_536;
/** Records are handed on in groups of at most this many. */
const AT_ONCE = 1000;

/** A part of a file's rows, and how far into the file they reach, 0–1. */
export interface TablePart {
  records: CsvRecord[];
  progress: number;
}

/** A file read as a table: its columns, and its rows as they come. */
export interface Table {
  columns: Columns;
  parts(): AsyncGenerator<TablePart>;
}

/**
 * Opens a file as a table of contacts; `open` starts reading it from its beginning, twice in all. Throws
 * IMPORT_NOT_CSV, IMPORT_EMPTY, or IMPORT_NO_COLUMNS with the columns that were seen.
 */
export async function openTable(open: () => Readable, country: string): Promise<Table> {
  const inspection = await inspect(open() as AsyncIterable<Uint8Array>);
  if (inspection.unreadable) throw new ApiError('IMPORT_NOT_CSV', { reason: inspection.unreadable });
  const parts = readParts(open, inspection);
  const first = await parts.next();
  const names = first.value?.records[0]?.fields;
  if (first.done || !names) throw new ApiError('IMPORT_EMPTY');
  const columns = readColumns(names, country);
  if (!columns) {
    await parts.return(undefined);
    throw new ApiError('IMPORT_NO_COLUMNS', {
      columns: names
        .map((name) => name.trim().slice(0, 60))
        .slice(0, 20)
        .join(', '),
    });
  }
  return {
    columns,
    async *parts() {
      if (columns.header) first.value.records.shift();
      yield first.value;
      yield* parts;
    },
  };
}

async function* readParts(open: () => Readable, { encoding, newline, bytes }: Inspection): AsyncGenerator<TablePart, undefined> {
  const decoder = new TextDecoder(encoding);
  let read = 0;
  let parser: CsvParser | undefined;
  let head = '';
  const parse = (text: string, ended: boolean): CsvRecord[] => {
    if (parser) return parser.push(text);
    head += text;
    const lineEnd = head.indexOf(newline);
    if (lineEnd < 0 && head.length < LONGEST_HEADER && !ended) return [];
    const firstLine = lineEnd < 0 ? head : head.slice(0, lineEnd);
    parser = new CsvParser(detectDelimiter(firstLine), newline);
    const records = parser.push(head);
    if (isDelimiterNote(firstLine)) records.shift();
    return records;
  };
  for await (const chunk of open() as AsyncIterable<Uint8Array>) {
    read += chunk.length;
    yield* inGroups(parse(decoder.decode(chunk, { stream: true }), false), read / bytes);
  }
  yield* inGroups([...parse(decoder.decode(), true), ...(parser?.end() ?? [])], 1);
  return undefined;
}

function* inGroups(records: CsvRecord[], progress: number): Generator<TablePart> {
  for (let at = 0; at < records.length; at += AT_ONCE) yield { records: records.slice(at, at + AT_ONCE), progress };
}
