import type { FilterKind, Resource, Row } from '@cabinet/domain/resource';
import { collectErrors } from '@cabinet/domain/validation';

export type StoredRow = Row & Record<string, unknown>;

interface TableAnswer {
  status: number;
  body: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value of a filter's field: the row's own, else the first of that name one level below (`state.status`). */
function valueOf(row: StoredRow, name: string): unknown {
  if (name in row) return row[name];
  return Object.values(row).find((value): value is Record<string, unknown> => isObject(value) && name in value)?.[name];
}

function passes(row: StoredRow, name: string, kind: FilterKind, query: URLSearchParams): boolean {
  const value = valueOf(row, name);
  if (kind === 'range') {
    const from = query.get(`${name}[from]`);
    const to = query.get(`${name}[to]`);
    return (!from || String(value) >= from) && (!to || String(value) < to);
  }
  const wanted = query.getAll(name);
  return wanted.length === 0 || wanted.includes(String(value));
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

/** The rows of a resource, with filters, order, pages and validation like the server's. */
export class FakeTable {
  rows: StoredRow[];
  readonly #resource: Resource;
  #made = 0;

  constructor(resource: Resource, rows: readonly Row[]) {
    this.#resource = resource;
    this.rows = rows.map((row) => structuredClone(row) as StoredRow);
  }

  upsert(rows: readonly StoredRow[]): void {
    for (const row of rows) {
      const known = this.rows.find(({ id }) => id === row.id);
      if (known) Object.assign(known, row);
      else this.rows.push(row);
    }
  }

  answer(method: string, id: string | undefined, query: URLSearchParams, body: unknown): TableAnswer | undefined {
    const { actions } = this.#resource;
    if (id === undefined) {
      if (method === 'GET' && actions.find) return { status: 200, body: this.#find(query) };
      if (method === 'POST' && actions.create) return this.#invalid('create', body) ?? { status: 201, body: this.#create(body) };
      return undefined;
    }
    const row = this.rows.find((one) => one.id === id);
    if (!row) return undefined;
    if (method === 'GET' && actions.get) return { status: 200, body: structuredClone(row) };
    if ((method === 'PUT' || method === 'PATCH') && (actions.update || actions.patch)) {
      return (
        this.#invalid('update', body) ?? {
          status: 200,
          body: structuredClone(Object.assign(row, body, { updatedAt: new Date().toISOString() })),
        }
      );
    }
    if (method === 'DELETE' && actions.remove) {
      this.rows = this.rows.filter((one) => one !== row);
      return { status: 204, body: null };
    }
    return undefined;
  }

  #find(query: URLSearchParams): unknown {
    const filters = Object.entries(this.#resource.filters);
    const search = query.get('$search')?.toLowerCase();
    const [[field, direction] = ['createdAt', 'desc']] = Object.entries(this.#resource.order);
    const [by = field, way = direction] = query.get('$order')?.split(' ') ?? [];
    const searched = filters.filter(([, kind]) => kind === 'search').map(([name]) => name);
    const found = this.rows
      .filter((row) => filters.every(([name, kind]) => passes(row, name, kind, query)))
      .filter(
        (row) =>
          !search ||
          searched.some((name) =>
            String(valueOf(row, name) ?? '')
              .toLowerCase()
              .includes(search),
          ),
      )
      .sort((a, b) => compare(valueOf(a, by), valueOf(b, by)) * (way === 'asc' ? 1 : -1));
    const offset = Number(query.get('$offset') ?? 0);
    return structuredClone({ data: found.slice(offset, offset + Number(query.get('$limit') ?? 16)), total: found.length });
  }

  #create(body: unknown): StoredRow {
    const now = new Date().toISOString();
    this.#made += 1;
    const row = { id: `made-${this.#made}`, createdAt: now, updatedAt: now, ...(body as object) } as StoredRow;
    this.rows.push(row);
    return structuredClone(row);
  }

  #invalid(action: 'create' | 'update', body: unknown): TableAnswer | undefined {
    const schema = this.#resource.schemas[action];
    const errors = schema ? collectErrors(schema, body) : [];
    if (errors.length === 0) return undefined;
    const data = errors.map(({ path, code, params }) => ({ path, constraints: { [code]: params }, message: code }));
    return { status: 422, body: { error: 'VALIDATION', message: '', data } };
  }
}
