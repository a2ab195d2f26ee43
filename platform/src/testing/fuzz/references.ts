/**
 * What a made-up call names instead of ids, which nobody knows before the rows are there: `ref-row-3` is the third row of the call's own
 * collection, `ref-contactLists-3` of that one, `ref-any-3` of any. So a run with the same seed makes the same calls on another database.
 */
import type { TestApp } from '../test-app.ts';
import type { Operation } from './operations.ts';

const REFERENCE = /ref-([A-Za-z]+)-(\d+)/g;
/** An id of nothing. */
const NOTHING = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';
/** The collection that a field or parameter takes its id from. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  ListId: 'contactLists',
  ids: 'contactLists',
  TariffId: 'tariffs',
  ProviderId: 'providers',
  OwnerId: 'users',
  UserId: 'users',
  userId: 'users',
  accountId: 'users',
  customerId: 'users',
  ResellerId: 'users',
  ManagerId: 'users',
  requisiteId: 'requisites',
  companyId: 'companies',
  routingGroups: 'routingGroups',
  groups: 'routingGroups',
  image: 'storage',
  file: 'storage',
  key: 'storage',
  widgetId: 'widgets',
};

/** Rows by collection, `contactLists`; `any` are all of them. */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** The last word of a collection's path: `widgets` of `/api/n/otp-settings/widgets`. */
const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replaceAll('-', '');

/** The reference that stands for an id in a field or parameter. */
export const referenceFor = (name: string, index: number): string => `ref-${COLLECTIONS[name] ?? (name === 'id' ? 'row' : 'any')}-${index}`;

/** Replaces the example's ids in a value with references. */
export function withReferences(value: unknown, index: number, example: string, name = 'any'): unknown {
  if (value === example) return referenceFor(name, index);
  if (Array.isArray(value)) return value.map((one, at) => withReferences(one, index + at, example, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withReferences(one, index, example, key)]));
}

/** Text of a call on `operation` with ids in place of its references. */
export function resolved(text: string, { path }: Pick<Operation, 'path'>, rows: Rows): string {
  const own = nameOf(path.split('/{')[0] ?? '');
  return text.replaceAll(REFERENCE, (_, collection: string, index: string) => {
    // A row of another collection is no id that a field would take.
    const found = (collection === 'row' ? (rows[own] ?? rows['any']) : rows[collection]) ?? [];
    return found[Number(index) % Math.max(found.length, 1)] ?? NOTHING;
  });
}

/** The ids of all rows that `token` finds in lists. */
export async function rowsSeenBy(server: TestApp, operations: readonly Operation[], token: string): Promise<Rows> {
  const rows: Record<string, string[]> = {};
  for (const { method, path } of operations) {
    if (method !== 'GET' || path.includes('{') || !path.startsWith('/api/')) continue;
    const { body } = await server.call<{ data?: { id?: unknown; key?: unknown }[] }>('GET', `${path.slice(5)}?$limit=200`, {
      headers: { authorization: token },
    });
    if (!Array.isArray(body.data)) continue;
    const ids = body.data.flatMap((row) => [row?.id ?? row?.key]).filter((id) => typeof id === 'string');
    if (ids.length > 0) rows[nameOf(path)] = [...(rows[nameOf(path)] ?? []), ...ids];
  }
  return { ...rows, any: Object.values(rows).flat() };
}
