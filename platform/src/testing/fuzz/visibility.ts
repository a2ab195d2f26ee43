import type pg from 'pg';

export const UUID = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g;
/** Tables whose rows are for everybody, whoever wrote them. */
const FOR_ALL = new Set(['announcement']);
/** Tables whose rows serve the accounts below their owner as well. */
const FOR_BELOW = new Set(['company']);
/** Rows that their owner has opened to everybody. */
const OPENED: Readonly<Record<string, string>> = { file: 'is_public' };

interface Account {
  id: string;
  role: string;
  reseller_id: string | null;
  manager_id: string | null;
}

interface Owned {
  id: string;
  owner: string;
  /** The table. */
  kind: string;
  /** Whether its owner lets everybody read it. */
  opened: boolean;
}

type Accounts = Pick<ReadonlySet<string>, 'has'>;

interface SeenAccounts {
  owners: Accounts;
  known: Accounts;
}

/** Those that are no more too: what they left is for the administrator to read. */
const EVERY_ACCOUNT: Accounts = { has: () => true };

const isRead = ({ owner, kind }: Owned, { known, owners }: SeenAccounts) => (FOR_BELOW.has(kind) ? known : owners).has(owner);
const isNamed = (row: Owned, seen: SeenAccounts) => isRead(row, seen) || (row.kind === 'users' && seen.known.has(row.owner));

/** Tells from the database alone which rows of an answer are not the caller's to see. */
export class Visibility {
  readonly #pool: pg.Pool;
  #lookup: string | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The ids in an answer that belong to rows outside of the caller's scope; those in `except` were said by the caller. */
  async foreignIn(text: string, callerId: string, except: string): Promise<string[]> {
    const ids = [...new Set(idsIn(text))].filter((id) => id !== callerId && !except.includes(id));
    if (ids.length === 0) return [];
    const rows = await this.ownersOf(ids);
    if (rows.length === 0) return [];
    const seen = await this.seenBy(callerId);
    return rows.filter((row) => !isNamed(row, seen)).map(({ id, kind }) => `${kind} ${id}`);
  }

  /** Whether a caller may read a row, and whether change it; both are so for a row of the installation. */
  async rightsOn(row: Owned | undefined, callerId: string | undefined): Promise<{ reads: boolean; changes: boolean }> {
    if (!row) return { reads: true, changes: true };
    if (callerId === undefined) return { reads: false, changes: false };
    const seen = await this.seenBy(callerId);
    return { reads: isRead(row, seen), changes: seen.owners.has(row.owner) };
  }

  /** The owners of ids that are rows of accounts, or accounts; those of the installation have none. */
  async ownersOf(ids: readonly string[]): Promise<readonly Owned[]> {
    // Some rows of the installation are called by names.
    const known = ids.filter((id) => id.replace(UUID, '') === '');
    return (await this.#pool.query<Owned>(await this.#lookupOfOwners(), [known])).rows;
  }

  /**
   * Accounts whose rows a caller may see, and those that it may know of: also whoever is above it, and the staff, who sign what
   * they write.
   */
  async seenBy(callerId: string): Promise<SeenAccounts> {
    const { rows } = await this.#pool.query<Account>('select id, role, reseller_id, manager_id from users');
    const caller = rows.find(({ id }) => id === callerId);
    if (caller?.role === 'admin') return { owners: EVERY_ACCOUNT, known: EVERY_ACCOUNT };
    const resellers = new Set(rows.filter(({ manager_id }) => manager_id === callerId).map(({ id }) => id));
    const isSeen = ({ id, reseller_id, manager_id }: Account) => {
      if (id === callerId) return true;
      if (caller?.role === 'reseller') return reseller_id === callerId;
      return caller?.role === 'manager' && (manager_id === callerId || resellers.has(reseller_id ?? ''));
    };
    const owners = new Set(rows.filter(isSeen).map(({ id }) => id));
    const above = rows.filter(({ id, role }) => role === 'admin' || role === 'manager' || id === caller?.reseller_id).map(({ id }) => id);
    return { owners, known: new Set([...owners, ...above]) };
  }

  /** A statement that finds the owners of ids in every table whose rows have one. */
  async #lookupOfOwners(): Promise<string> {
    if (this.#lookup !== undefined) return this.#lookup;
    const { rows } = await this.#pool.query<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
       join pg_attribute o on o.attrelid = c.oid and o.attname = 'owner_id' and o.atttypid = 'uuid'::regtype
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
    );
    const owned = rows.map(({ name }) => name).filter((name) => !FOR_ALL.has(name));
    const selects = owned.map(
      (name) =>
        `select id, owner_id as owner, '${name}' as kind, ${OPENED[name] ?? 'false'} as opened from "${name}" where id = any($1) and owner_id is not null`,
    );
    this.#lookup = [...selects, `select id, id as owner, 'users' as kind, false as opened from users where id = any($1)`].join(
      ' union all ',
    );
    return this.#lookup;
  }
}

/** Ids of rows in an answer: of JSON those in fields that hold ids, since people write anything, ids too, into texts. */
function idsIn(text: string): string[] {
  if (!/^[[{]/.test(text)) return text.match(UUID) ?? [];
  const ids: string[] = [];
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string') ids.push(...(isIdField(name) ? (value.match(UUID) ?? []) : []));
    else if (Array.isArray(value)) for (const one of value) visit(one, name);
    else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) visit(one, key);
  };
  visit(JSON.parse(text), '');
  return ids;
}

const isIdField = (name: string) => /ids?$|^(key|image|file|url|location)$/i.test(name);
