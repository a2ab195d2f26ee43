import { invalid } from '../plugins/errors/api-error.ts';

/** The query of a list as its address says it: ranges are `createdAt[from]`, `createdAt[to]`. */
export type AddressQuery = Readonly<Record<string, string | readonly string[]>>;

type Plain = string | number | boolean;
const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes the query of a list that came as an object as its address says it; throws 422 at `where` for what is none. */
export function flattenWhere(where: unknown): AddressQuery {
  if (!isObject(where)) throw invalid('where', 'invalid');
  const asked: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(where)) {
    if (value === undefined || value === null) continue;
    if (isPlain(value)) asked[name] = String(value);
    else if (Array.isArray(value) && value.every(isPlain)) asked[name] = value.map(String);
    else if (
      isObject(value) &&
      Object.entries(value).every(([end, at]) => ['from', 'to'].includes(end) && (at === undefined || isPlain(at)))
    )
      for (const [end, at] of Object.entries(value)) asked[`${name}[${end}]`] = String(at ?? '');
    else throw invalid(`where.${name}`, 'invalid');
  }
  return asked;
}
