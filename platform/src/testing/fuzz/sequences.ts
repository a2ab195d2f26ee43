import fc, { type Arbitrary } from 'fast-check';
import { CALLERS, type AccountName, type CallerName } from './cast.ts';
import type { FuzzRun } from './fuzz-run.ts';
import type { WireAnswer } from './fuzzed-node.ts';
import type { Operation } from './operations.ts';
import { rowsSeenBy, type Rows } from './references.ts';
import { exampleOf, form, requestsOf, type MadeRequest } from './requests.ts';

/** Rows with a list: the calls that make, find and change them. */
export interface Collection {
  path: string;
  list: Operation;
  create: Operation | undefined;
  read: Operation | undefined;
  /** Everything that is done to one row. */
  onRow: readonly Operation[];
}

/** One row made by an account, tried by another, listed by that other. */
export interface Sequence {
  collection: Collection;
  maker: AccountName;
  other: CallerName;
  example: number;
  steps: readonly { operation: Operation; request: MadeRequest }[];
  /** Chance, for every filter of the list, that it is asked for; and the scope. */
  asked: readonly number[];
  scope: string | undefined;
}

// Those who make rows of their own; an administrator's are made by administration.
const MAKERS = [
  'client',
  'sibling',
  'cousin',
  'loner',
  'reseller',
  'otherReseller',
  'manager',
  'admin',
] as const satisfies readonly AccountName[];
const SCOPES = [undefined, 'own', 'me', 'reseller', 'manager', 'true', 'all', ''] as const;
const MOST_STEPS = 4;
/** What decides about the session or the account of the maker itself, so that later sequences could not make anything. */
const LEFT_OUT = /^\/api\/(sessions|deploy|registry|setup|installation)/;

/** All collections among operations. */
export function collectionsOf(operations: readonly Operation[]): Collection[] {
  const find = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path);
  return operations
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('{') && !LEFT_OUT.test(path))
    .map((list) => ({
      path: list.path,
      list,
      create: find('POST', list.path),
      read: find('GET', `${list.path}/{id}`),
      onRow: operations.filter(({ path }) => path.startsWith(`${list.path}/{id}`)),
    }))
    .filter(({ onRow, list }) => onRow.length > 0 && '$limit' in list.query);
}

export function sequencesOf(collections: readonly Collection[]): Arbitrary<Sequence> {
  return fc.constantFrom(...collections).chain((collection) =>
    fc.record({
      collection: fc.constant(collection),
      maker: fc.constantFrom(...MAKERS),
      other: fc.constantFrom(...CALLERS),
      example: fc.nat(40),
      steps: fc.array(
        fc.constantFrom(...collection.onRow).chain((operation) => requestsOf(operation).map((request) => ({ operation, request }))),
        { minLength: 1, maxLength: MOST_STEPS },
      ),
      asked: fc.array(fc.nat(3), { minLength: 24, maxLength: 24 }),
      scope: fc.constantFrom(...SCOPES),
    }),
  );
}

type Row = Readonly<Record<string, unknown>> & { id: string };

const succeeded = ({ status }: WireAnswer) => status >= 200 && status < 300;

function rowIn({ body }: WireAnswer): Row | undefined {
  const read = (body.startsWith('{') ? JSON.parse(body) : {}) as Record<string, unknown>;
  return typeof read['id'] === 'string' ? (read as Row) : undefined;
}

/** Plays sequences on a run, and tells what went wrong in them beside what the run itself finds. */
export class SequencePlayer {
  readonly #run: FuzzRun;
  readonly #rows = new Map<AccountName, Rows>();
  /** How many rows of each collection were made by a sequence of its own. */
  readonly made = new Map<string, number>();
  /** Steps on rows that the other may not see, and those that it may. */
  readonly counts = { calls: 0, refused: 0, within: 0, lists: 0 };
  #unique = 0;

  constructor(run: FuzzRun) {
    this.#run = run;
  }

  /** Forgets the rows of accounts that are no more. */
  async recast(): Promise<void> {
    await this.#run.recast();
    this.#rows.clear();
  }

  async play({ collection, maker, other, example, steps, asked, scope }: Sequence): Promise<string[]> {
    const row = await this.#make(collection, maker, example);
    if (!row) return [];
    const faults: string[] = [];
    const { account } = this.#run.cast.callers[other];
    const [owner] = await this.#run.visibility.ownersOf([row.id]);
    const rights = () => this.#run.visibility.rightsOn(owner, account?.id);
    const before = await this.#read(collection, maker, row.id);
    const { reads, changes } = await rights();
    let [isHidden, isForeign] = [!reads, !changes];
    for (const { operation, request } of steps) {
      const answer = await this.#call(operation, {
        ...request,
        by: other,
        url: request.url.replace('{id}', row.id).replace(/ref-row-\d+/, row.id),
      });
      // The administrator may have given the account to somebody else.
      const now = await rights();
      [isHidden, isForeign] = [isHidden && !now.reads, isForeign && !now.changes];
      const isOutside = operation.method === 'GET' ? isHidden : isForeign;
      this.counts[isOutside ? 'refused' : 'within'] += 1;
      const isOpened = operation.method === 'GET' && (await this.#run.visibility.ownersOf([row.id])).some(({ opened }) => opened);
      if (isOutside && answer.status < 400 && !isOpened)
        faults.push(`${operation.method} ${operation.path} was done by ${other} to a row of ${maker}: ${answer.status}`);
    }
    const after = await this.#read(collection, maker, row.id);
    if (isForeign && asKept(before) !== asKept(after))
      faults.push(`${collection.path} of ${maker} was changed by ${other}: ${before?.body} ${after?.body}`);
    faults.push(...(await this.#list(collection, other, row, { asked, scope, isHidden })));
    return faults;
  }

  async #make({ create, list, path }: Collection, maker: AccountName, example: number): Promise<Row | undefined> {
    const rows =
      this.#rows.get(maker) ?? (await rowsSeenBy(this.#run.server, this.#run.operations, this.#run.cast.callers[maker].token ?? ''));
    this.#rows.set(maker, rows);
    if (create) {
      const body = exampleOf(create, example);
      const request =
        body === undefined ? form() : { body: JSON.stringify(this.#renamed(body)), headers: { 'content-type': 'application/json' } };
      const answer = await this.#call(create, { method: 'POST', url: path, by: maker, ...request }, rows);
      const row = succeeded(answer) ? rowIn(answer) : undefined;
      if (row) {
        this.made.set(path, (this.made.get(path) ?? 0) + 1);
        return row;
      }
    }
    if (path === '/api/users') return undefined;
    const answer = await this.#call(list, { method: 'GET', url: `${path}?$limit=50`, by: maker, headers: {}, body: undefined });
    const { data = [] } = (succeeded(answer) ? JSON.parse(answer.body) : {}) as { data?: readonly Row[] };
    return data[example % Math.max(data.length, 1)];
  }

  /** Gives a body names of its own: most collections take each but once. */
  #renamed(body: unknown): unknown {
    if (typeof body !== 'object' || body === null) return body;
    this.#unique += 1;
    const suffix = this.#unique.toString(36);
    const fresh: Readonly<Record<string, unknown>> = {
      title: `T${suffix}`,
      username: `someone-${suffix}`,
      word: `word${suffix}`,
      phone: `+7916${String(1_000_000 + this.#unique)}`,
    };
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, typeof value === 'string' && key in fresh ? fresh[key] : value]),
    );
  }

  async #read({ read }: Collection, by: AccountName, id: string): Promise<WireAnswer | undefined> {
    return read && this.#call(read, { method: 'GET', url: read.path.replace('{id}', id), by, headers: {}, body: undefined });
  }

  async #list(
    { list, path }: Collection,
    by: CallerName,
    row: Row,
    { asked, scope, isHidden }: Pick<Sequence, 'asked' | 'scope'> & { isHidden: boolean },
  ): Promise<string[]> {
    const faults: string[] = [];
    const filters = Object.keys(list.query).filter((name) => !/^\$(limit|offset|order)$/.test(name));
    const values = filters.map((name) => [name, filterFor(name, row)] as const);
    const some = values.filter(([name, value], index) => name !== '$scope' && value !== undefined && asked[index % asked.length] === 0);
    const owner = values.filter(([name, value]) => /^(OwnerId|UserId)$/.test(name) && value !== undefined);
    for (const chosen of [some, owner, []]) {
      const pairs = [...chosen, ...(scope === undefined ? [] : [['$scope', scope] as const]), ['$limit', '1000'] as const];
      const url = `${path}?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')}`;
      const answer = await this.#call(list, { method: 'GET', url, by, headers: {}, body: undefined });
      this.counts.lists += 1;
      const { account } = this.#run.cast.callers[by];
      if (!succeeded(answer)) continue;
      if (!account) faults.push(`${url} is answered to ${by}`);
      else {
        const foreign = await this.#run.visibility.foreignIn(answer.body, account.id, '');
        if (foreign.length > 0) faults.push(`${url} shows ${by} ${foreign.slice(0, 3).join(', ')}`);
      }
      if (isHidden && idsOf(answer).includes(row.id)) faults.push(`${url} shows ${by} the row ${row.id}`);
    }
    return faults;
  }

  #call(operation: Operation, request: MadeRequest, rows?: Rows): Promise<WireAnswer> {
    this.counts.calls += 1;
    return this.#run.call(operation, request, rows);
  }
}

/** The value by which a filter would find the row. */
function filterFor(name: string, row: Row): unknown {
  if (name === '$search') return [row['title'], row['name'], row['description'], row['word']].find((text) => typeof text === 'string');
  const [field = '', edge] = name.split(/[[\]]/);
  const value = row[field];
  if (edge === 'from') return typeof value === 'number' ? 0 : '2020-01-01T00:00:00.000Z';
  if (edge === 'to') return typeof value === 'number' ? 1e9 : '2030-01-01T00:00:00.000Z';
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;
}

const idsOf = ({ body }: WireAnswer): unknown[] => ((JSON.parse(body) as { data?: readonly Row[] }).data ?? []).map(({ id }) => id);

/** A row without what its own background work fills in: the document of an invoice. */
const asKept = (answer: WireAnswer | undefined) => answer?.body.replaceAll(/"(documentId|updatedAt)":(null|"[^"]*")/g, '');
