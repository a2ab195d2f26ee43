import { ApiError, errorItem } from '../plugins/errors/api-error.ts';

/** What a list is ordered by; rows with the same value stand in the order of a unique column, the same way. */
export interface ListOrder {
  field: string;
  direction: 'asc' | 'desc';
}

/** A row's place in the order of a list: what it is ordered by, as PostgreSQL writes it, and the unique column that breaks ties. */
export interface Place {
  key: string | null;
  tie: string;
}

const LONGEST = 4000;

/** A place in an order as callers get it: they pass it back and read nothing from it. */
export function writeCursor({ field, direction }: ListOrder, { key, tie }: Place): string {
  return Buffer.from(JSON.stringify([field, direction, key, tie])).toString('base64url');
}

/** Refuses a cursor that none was, or was of another order. */
export const wrongCursor = () => new ApiError('BAD_REQUEST', undefined, [errorItem('$after', 'invalid')]);

/** Reads a cursor of a caller for an order; throws 400 for what is none. */
export function readCursor(text: string, { field, direction }: ListOrder): Place {
  const [givenField, givenDirection, key, tie, ...rest] = text.length > LONGEST ? [] : partsOf(text);
  const isPlace = (typeof key === 'string' || key === null) && typeof tie === 'string' && rest.length === 0;
  if (!isPlace || givenField !== field || givenDirection !== direction) throw wrongCursor();
  return { key, tie };
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Where each cell goes on in a list over all of them, by its number: behind a row of its own, or (null) from its beginning. */
export type CellPlaces = ReadonlyMap<number, Place | null>;

/** The places of all cells as one cursor. */
export function writeCellsCursor({ field, direction }: ListOrder, places: CellPlaces): string {
  const cells = [...places].map(([cell, place]) => (place ? [cell, place.key, place.tie] : [cell]));
  return Buffer.from(JSON.stringify([field, direction, cells])).toString('base64url');
}

const LONGEST_OF_CELLS = 32_000;

function cellPlaceOf(part: unknown): [number, Place | null] {
  if (!Array.isArray(part)) throw wrongCursor();
  const [cell, key, tie] = part as unknown[];
  if (typeof cell !== 'number' || !Number.isInteger(cell)) throw wrongCursor();
  if (part.length === 1) return [cell, null];
  if ((typeof key !== 'string' && key !== null) || typeof tie !== 'string' || part.length !== 3) throw wrongCursor();
  return [cell, { key, tie }];
}

/** Reads the cursor of a list over all cells; throws 400 for what is none, as that of one cell. */
export function readCellsCursor(text: string, { field, direction }: ListOrder): CellPlaces {
  const [givenField, givenDirection, cells, ...rest] = text.length > LONGEST_OF_CELLS ? [] : partsOf(text);
  if (givenField !== field || givenDirection !== direction || !Array.isArray(cells) || rest.length > 0) throw wrongCursor();
  return new Map(cells.map(cellPlaceOf));
}

/** Data exceptions of PostgreSQL: a value that is none of the type of its column. */
const DATA_EXCEPTION = /^22/;

/** Runs a query behind a place; a place that does not fit the columns of the list was made by hand, and is refused. */
export async function fittingPlace<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (DATA_EXCEPTION.test(String((error as { code?: unknown }).code ?? ''))) throw wrongCursor();
    throw error;
  }
}
