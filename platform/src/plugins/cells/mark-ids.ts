import { markId, readMarkedId } from '@cabinet/domain/marked-ids';

/** Fields that hold the id of a row of the same cell; others may look like one and are somebody else's: an id at a provider, say. */
const OF_ID = /^(?:id|[A-Z]\w*Id|groupId|chainId|userId|paymentId)$/;

const NONE: ReadonlySet<string> = new Set();

/**
 * A JSON value of another cell with the mark of the cell at each id, so that whoever follows one comes there; `shared` are ids of what the first
 * cell keeps for all.
 */
export function markIds(value: unknown, cell: number, shared = NONE): unknown {
  if (Array.isArray(value)) return value.map((one) => markIds(one, cell, shared));
  if (typeof value !== 'object' || value === null) return value;
  const marked = (name: string, one: unknown) =>
    typeof one === 'string' && OF_ID.test(name) ? (shared.has(one) ? one : markId(cell, one)) : markIds(one, cell, shared);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(name, one)]));
}

/** A call whose ids are of one other cell, with its address as that cell knows it. */
export interface MarkedCall {
  cell: number;
  url: string;
}

const isParameterOfList = (name: string) => name.startsWith('$');
const idsIn = (value: string) => value.split(',').map(readMarkedId);

/**
 * Reads for which cell an address is by the ids in it. One in the path says it by itself, and so does a filter, all of whose ids are of the
 * cell; undefined where there is none, or they are of different cells.
 */
export function readMarkedCall(url: string): MarkedCall | undefined {
  if (!url.includes('c')) return undefined;
  const [path = '', query] = splitAt(url);
  const inPath = path.split('/').map(readMarkedId);
  const filters = new URLSearchParams(query);
  const inQuery = [...filters]
    .flatMap(([name, value]) => (isParameterOfList(name) ? [] : [idsIn(value)]))
    .filter((ids) => ids.some(Boolean));
  const cells = new Set([inPath, ...inQuery].flat().flatMap((id) => (id ? [id.cell] : [])));
  const [cell] = cells;
  const isWhole = inPath.some(Boolean) || inQuery.every((ids) => ids.every(Boolean));
  if (cell === undefined || cells.size > 1 || !isWhole) return undefined;
  const bare = path.split('/').map((part) => readMarkedId(part)?.id ?? part).join('/'); // prettier-ignore
  return { cell, url: query === undefined ? bare : `${bare}?${String(new URLSearchParams(withoutMarks([...filters], cell)))}` };
}

const splitAt = (url: string): [string, string | undefined] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
};

const bareIn = (value: string, cell: number) =>
  value.split(',').map((one) => { const id = readMarkedId(one); return id?.cell === cell ? id.id : one; }).join(','); // prettier-ignore

const withoutMarks = (given: readonly [string, string][], cell: number): [string, string][] =>
  given.map(([name, value]) => [name, isParameterOfList(name) ? value : bareIn(value, cell)]);

/** The query of a list as a cell knows it: without its mark at the ids that are its own. */
export function queryIn(cell: number, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const bare = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(bare) : typeof value === 'string' ? bareIn(value, cell) : value;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, isParameterOfList(name) ? value : bare(value)]));
}

/** A JSON value without the mark of a cell at the ids that are its own, wherever it holds them. */
export function withoutMarksOf(cell: number, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutMarksOf(cell, one));
  if (typeof value === 'string') {
    const marked = readMarkedId(value);
    return marked?.cell === cell ? marked.id : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMarksOf(cell, one)]));
}

/** The other cell whose rows a body names beside what it says of them: `OwnerId` of what is made, say; undefined where it names none, or those of several. */
export function cellOfBody(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const named = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && OF_ID.test(name) ? [readMarkedId(value)] : [],
  );
  const cells = new Set(named.flatMap((id) => (id ? [id.cell] : [])));
  const [cell] = cells;
  return cells.size === 1 ? cell : undefined;
}
