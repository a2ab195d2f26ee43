import { sql, type RawBuilder } from 'kysely';
import { FORMULA, NUMBER } from './csv-cell.ts';

/** Ends every record (RFC 4180). */
export const RECORD_END = '\r\n';
/** How `csv-stringify` ends records so. By itself it quotes a whole record end alone, where spreadsheets end a row at half of one too. */
export const RECORD_OPTIONS = { record_delimiter: RECORD_END, quoted_match: /[\r\n]/ } as const;

/** Some rows as records of a CSV file, and how many they are. */
export interface CsvRecords {
  text: string;
  count: number;
}

/** A column of a CSV file that PostgreSQL writes; `isFree` marks text typed by people, which has to be quoted and escaped. */
export interface CsvCell {
  value: RawBuilder<unknown>;
  isFree?: boolean;
}

/** Formats a time column as ISO 8601, like JSON does. */
export const isoTime = (time: string): RawBuilder<string> =>
  sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const pattern = ({ source }: RegExp) => sql.lit(source);

function freeText(value: RawBuilder<unknown>, delimiter: string): RawBuilder<unknown> {
  const harmless = sql`case when ${value} ~ ${pattern(FORMULA)} and ${value} !~ ${pattern(NUMBER)} then '''' || ${value} else ${value} end`;
  return sql`case when ${value} ~ ${sql.lit(`["\\r\\n${delimiter}]`)} then '"' || replace(${harmless}, '"', '""') || '"' else ${harmless} end`;
}

/** Builds the SQL expression of a CSV record, so that exported rows never become objects of this process. */
export function csvLine(cells: readonly CsvCell[], delimiter: string): RawBuilder<string> {
  const texts = cells.map(({ value, isFree = false }) => sql`coalesce((${isFree ? freeText(value, delimiter) : value})::text, '')`);
  return sql<string>`(${sql.join(texts, sql` || ${sql.lit(delimiter)} || `)} || ${sql.lit(RECORD_END)})`;
}
