import {
  overlappingPrices,
  PROVIDER_PRICE_COLUMNS,
  PROVIDER_PRICE_LIMITS,
  providerPriceTermsSchema,
  type ProviderPriceColumn,
  type ProviderPriceTerms,
} from '@cabinet/domain/provider-prices';
import type { ErrorItem } from '@cabinet/domain/errors';
import { collectErrors } from '@cabinet/domain/validation';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { RECORD_OPTIONS } from '../../resource/csv-line.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

interface Line {
  record: string[];
  info: { lines: number };
}

/** Columns that a file may leave out. */
const OPTIONAL: ReadonlySet<ProviderPriceColumn> = new Set(['country', 'mccmnc', 'to']);
/** Lines that are checked before others have their turn. */
const LINES_PER_TURN = 200;

const refuse = (faults: readonly ErrorItem[]) => new ApiError('VALIDATION', undefined, faults.slice(0, PROVIDER_PRICE_LIMITS.faults));

/** A list as a file: the columns of `PROVIDER_PRICE_COLUMNS`. */
export const priceFile = (list: readonly ProviderPriceTerms[]): string =>
  stringify([...list], { header: true, columns: [...PROVIDER_PRICE_COLUMNS], ...RECORD_OPTIONS });

/** People's spreadsheets separate by semicolons where the comma is in their numbers. */
const delimiterOf = (csv: string) => (/^[^\r\n]*;/.test(csv) ? ';' : ',');

function linesOf(csv: string): Line[] {
  try {
    return parse(csv, {
      bom: true,
      trim: true,
      info: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 4096,
    }) as unknown as Line[];
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    throw code?.startsWith('CSV_') ? refuse([errorItem(`lines[${lines ?? 0}]`, 'providerPrices.notCsv')]) : error;
  }
}

function placesIn({ record }: Line): Map<ProviderPriceColumn, number> {
  const names = record.map((name) => name.toLowerCase());
  const missing = PROVIDER_PRICE_COLUMNS.filter((column) => !names.includes(column) && !OPTIONAL.has(column));
  if (missing.length > 0) throw refuse(missing.map((column) => errorItem(`lines[1].${column}`, 'providerPrices.column', { column })));
  return new Map(PROVIDER_PRICE_COLUMNS.map((column) => [column, names.indexOf(column)]));
}

/** What a line says; cells that are empty are absent. Amounts may have a comma. */
function termsIn({ record }: Line, places: ReadonlyMap<ProviderPriceColumn, number>): Record<ProviderPriceColumn, unknown> {
  const cell = (column: ProviderPriceColumn) => record[places.get(column) ?? -1] || null;
  const price = cell('price');
  const [type, country, mccmnc, unit, from, to] = (['type', 'country', 'mccmnc', 'unit', 'from', 'to'] as const).map(cell);
  return { type, country: country?.toUpperCase() ?? null, mccmnc, price: price?.replace(',', '.') ?? null, unit, from, to } as never;
}

/** The price list that a file holds; throws 422 with its faults, each by its line (`lines[7].price`). */
export async function readPriceFile(csv: string): Promise<ProviderPriceTerms[]> {
  const [head, ...lines] = linesOf(csv);
  if (!head) throw new ApiError('IMPORT_EMPTY');
  if (lines.length > PROVIDER_PRICE_LIMITS.lines) throw new ApiError('TOO_LARGE');
  const places = placesIn(head);
  const list: ProviderPriceTerms[] = [];
  const faults: ErrorItem[] = [];
  for (const [at, line] of lines.entries()) {
    const terms = termsIn(line, places);
    const wrong = collectErrors(providerPriceTermsSchema, terms);
    faults.push(...wrong.map(({ path, code, params }) => errorItem(`lines[${line.info.lines}].${path}`, code, params)));
    if (faults.length >= PROVIDER_PRICE_LIMITS.faults) break;
    list.push(wrong.length > 0 ? (terms as unknown as ProviderPriceTerms) : providerPriceTermsSchema.cast(terms));
    if (at % LINES_PER_TURN === LINES_PER_TURN - 1) await nextTurn();
  }
  if (faults.length > 0) throw refuse(faults);
  const overlapping = overlappingPrices(list).map((at) =>
    errorItem(`lines[${lines[at]?.info.lines ?? 0}].from`, 'providerPrices.overlapsLine'),
  );
  if (overlapping.length > 0) throw refuse(overlapping);
  return list;
}
