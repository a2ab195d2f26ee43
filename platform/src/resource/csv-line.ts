import { sql, type RawBuilder } from 'kysely';
import { FORMULA, NUMBER } from './csv-cell.ts';

/** Ends every record (RFC 4180). */
export const RECORD_END = '\r\n';

/** What stands in a column of a table that PostgreSQL itself writes; `isFree`: people wrote it, so that it may hold anything. */
export interface CsvCell {
  value: RawBuilder<unknown>;
  isFree?: boolean;
}

/** A time as JSON has it. */
export const isoTime = (time: string): RawBuilder<string> =>
  sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const pattern = ({ source }: RegExp) => sql.lit(source);

function free(value: RawBuilder<unknown>, delimiter: string): RawBuilder<unknown> {
  const harmless = sql`case when ${value} ~ ${pattern(FORMULA)} and ${value} !~ ${pattern(NUMBER)} then '''' || ${value} else ${value} end`;
  return sql`case when ${value} ~ ${sql.lit(`["\\r\\n${delimiter}]`)} then '"' || replace(${harmless}, '"', '""') || '"' else ${harmless} end`;
}

/** A record of a CSV file as an expression: rows that are only written are never made into objects. */
export function csvLine(cells: readonly CsvCell[], delimiter: string): RawBuilder<string> {
  const texts = cells.map(({ value, isFree = false }) => sql`coalesce((${isFree ? free(value, delimiter) : value})::text, '')`);
  return sql<string>`(${sql.join(texts, sql` || ${sql.lit(delimiter)} || `)} || ${sql.lit(RECORD_END)})`;
}
