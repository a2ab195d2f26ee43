import type { Readable } from 'node:stream';
import { OPERATOR_COLUMNS, OPERATOR_LIMITS, operatorFaults, type OperatorColumn, type OperatorPrefix } from '@cabinet/domain/operators';
import type { ErrorItem } from '@cabinet/domain/errors';
import { CsvError, parse } from 'csv-parse';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

const LINES_PER_BATCH = 5000;

interface Line {
  record: string[];
  info: { lines: number };
}

const refuse = (faults: readonly ErrorItem[]) => new ApiError('VALIDATION', undefined, faults);

/** Where each column stands, by the names of the first line. */
function placesIn({ record, info }: Line): Map<OperatorColumn, number> {
  const names = record.map((name) => name.toLowerCase());
  const missing = OPERATOR_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw refuse(missing.map((column) => errorItem(`lines[${info.lines}].${column}`, 'required')));
  return new Map(OPERATOR_COLUMNS.map((column) => [column, names.indexOf(column)]));
}

/**
 * The lines of a table of operators, some thousands at a time, each of them checked; throws 422 with every fault by its
 * line, once the whole file has been read or too many have been found.
 */
export async function* operatorLines(body: Readable): AsyncGenerator<OperatorPrefix[]> {
  const parser = parse({ bom: true, trim: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 4096 });
  body.on('error', (error) => parser.destroy(error));
  const seen = new Set<string>();
  const faults: ErrorItem[] = [];
  let places: Map<OperatorColumn, number> | undefined;
  let page: OperatorPrefix[] = [];
  try {
    for await (const line of body.pipe(parser) as AsyncIterable<Line>) {
      if (!places) {
        places = placesIn(line);
        continue;
      }
      const cell = (column: OperatorColumn) => line.record[places?.get(column) ?? -1] ?? '';
      const [prefix, operator, mccmnc, country] = OPERATOR_COLUMNS.map(cell) as [string, string, string, string];
      const entry = { prefix, operator, mccmnc, country };
      const wrong = operatorFaults(entry).map((column) => errorItem(`lines[${line.info.lines}].${column}`, 'invalid'));
      if (seen.has(prefix)) wrong.push(errorItem(`lines[${line.info.lines}].prefix`, 'operators.twice'));
      if (wrong.length > 0) faults.push(...wrong);
      if (faults.length >= OPERATOR_LIMITS.faults) break;
      seen.add(prefix);
      if (seen.size > OPERATOR_LIMITS.lines) throw new ApiError('TOO_LARGE');
      page.push(entry);
      if (page.length < LINES_PER_BATCH || faults.length > 0) continue;
      yield page;
      page = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse([errorItem(`lines[${Number(error['lines'] ?? 0)}]`, 'operators.notCsv')]);
  }
  if (faults.length > 0) throw refuse(faults);
  if (seen.size === 0) throw new ApiError('IMPORT_EMPTY');
  if (page.length > 0) yield page;
}
