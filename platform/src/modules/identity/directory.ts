import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../module.ts';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';

/** What a name is for. */
export type NameKind = 'username' | 'email' | 'referral';

/** A name by which an account is found. */
export interface AccountName {
  kind: NameKind;
  name: string;
}

/** A name as cells tell it to each other. */
interface NameDigest {
  kind: NameKind;
  digest: string;
}

interface Taken extends NameDigest {
  cell: number;
}

interface Claim {
  names: NameDigest[];
  /** Whether none is claimed where another cell has one. */
  isWhole: boolean;
}

interface Search {
  kinds: NameKind[];
  digest: string;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    directory: { kind: NameKind; digest: string; cell: number };
    directory_check: { kind: NameKind; name: string; due_at: Date; taken_by: number | null };
  }
}

/** Minutes after which a claim without an account is given back: none takes so long to make. */
const MAKING_MINUTES = 10;
const TAKEN_AGAIN_HOURS = 1;
const RESERVED_AGAIN_HOURS = 24;
const BATCH = 500;
/** A first cell that does not answer for longer is not asked for some time, so that who signs in elsewhere does not wait for it. */
const SLOW_MS = 900;
const SILENT_MS = 5000;

const digestOf = ({ kind, name }: AccountName) =>
  createHash('sha256').update(kind === 'referral' ? name : name.toLowerCase()).digest('base64url'); // prettier-ignore
const digested = (one: AccountName): NameDigest => ({ kind: one.kind, digest: digestOf(one) });
const stored = ({ kind, name }: AccountName): AccountName => ({ kind, name: kind === 'referral' ? name : name.toLowerCase() });
const kindsOf = (names: readonly { kind: NameKind }[]) => names.map(({ kind }) => kind);

function refusal({ kind }: Pick<AccountName, 'kind'>): ApiError {
  if (kind === 'email') return new ApiError('EMAIL_TAKEN');
  return kind === 'referral' ? invalid('referralCode', 'referral.taken') : invalid('username', 'username.taken');
}

/**
 * Which cell has the account of a name (decisions/0136). The first cell keeps the directory for all, and the others ask it. A name is claimed
 * before its account is made; what becomes of it the database notes by itself (`directory_check`), and `settle` tells the directory. Where the
 * installation is one cell, or cells share no secret, nothing here asks anything.
 */
export class Directory {
  readonly #app: App;
  readonly #db: Db;
  #silentUntil = 0;

  constructor(app: App) {
    this.#app = app;
    this.#db = app.db;
    const { cellLink: link } = app;
    if (link?.here !== FIRST_CELL) return;
    link.serve<Claim>('directory-claim', async (cell, claim) => ({ taken: await this.#claimHere(cell, claim) }));
    link.serve<{ names: NameDigest[] }>('directory-release', async (cell, { names }) => this.#releaseHere(cell, names));
    link.serve<Search>('directory-find', async (_cell, search) => ({ cell: await this.#findHere(search) }));
  }

  /**
   * The other cell whose account has a name; undefined where it is `isHere`, or nobody's. Throws 503 where the directory does not answer and
   * the name is none of this cell.
   */
  async cellElsewhere(kinds: NameKind[], name: string, isHere: () => Promise<boolean>): Promise<number | undefined> {
    const { cellLink: link, cells } = this.#app;
    if (!link) return undefined;
    const { movedAccounts } = this.#app.services;
    // Asked in any case, so that time does not tell whose name it is.
    const asked: AccountName = { kind: kinds[0] ?? 'username', name };
    const [isKnown, found, moved] = await Promise.all([
      isHere(),
      this.#find(link, { kinds, digest: digestOf(asked) }).catch((error: unknown) => ({ error })),
      Promise.resolve(movedAccounts?.cellOf(kinds, stored(asked).name)).catch((error: unknown) => ({ error })),
    ]);
    if (isKnown) return undefined;
    if (typeof found === 'object') throw found.error;
    if (cells.isOther(found)) return found;
    if (typeof moved === 'object') throw moved.error;
    return moved;
  }

  /** Does `make` with names that no other cell has from then on, and gives back those that it then has no account for. */
  async holding<T>(names: readonly AccountName[], make: () => Promise<T>): Promise<T> {
    const { cellLink: link } = this.#app;
    if (!link || names.length === 0) return make();
    await this.#claim(link, names);
    const tellLater = (fault: unknown) => this.#app.log.warn({ err: fault }, 'the directory is told later what became of a name');
    let made: T;
    try {
      made = await make();
    } catch (error) {
      await this.#settleNow(link, names).catch(tellLater);
      throw error;
    }
    await this.#due(names).catch(tellLater);
    return made;
  }

  /** Tells the directory of some names that have changed; answers whether there may be more. */
  async settle(): Promise<boolean> {
    const { cellLink: link } = this.#app;
    if (!link) return false;
    const due = await this.#db
      .selectFrom('directory_check')
      .select(['kind', 'name', 'due_at'])
      .where('due_at', '<=', sql<Date>`now()`)
      .orderBy('due_at')
      .limit(BATCH)
      .execute();
    await this.#settle(link, due);
    return due.length === BATCH;
  }

  async #settleNow(link: CellLink, names: readonly AccountName[]): Promise<void> {
    await this.#settle(link, await this.#due(names));
  }

  /** Nobody makes an account of these names any more. */
  #due(names: readonly AccountName[]) {
    return this.#db
      .updateTable('directory_check')
      .set({ due_at: sql<Date>`now()` })
      .where(this.#among(names))
      .returning(['kind', 'name', 'due_at'])
      .execute();
  }

  async #settle(link: CellLink, due: readonly (AccountName & { due_at: Date })[]): Promise<void> {
    if (due.length === 0) return;
    const { rows: held } = await sql<AccountName>`
      select kind, name from unnest(${kindsOf(due)}::text[], ${due.map(({ name }) => name)}::text[]) as asked (kind, name)
      where case kind
        when 'username' then exists (select from users where lower(username) = name)
        when 'email' then exists (select from users where lower(confirmed_email) = name)
        else exists (select from users where referral_code = name) end`.execute(this.#db);
    const keyOf = ({ kind, name }: AccountName) => `${kind} ${name}`;
    const isHeld = new Set(held.map(keyOf));
    const free: AccountName[] = [];
    const later: { row: AccountName & { due_at: Date }; hours: number; takenBy: number | null }[] = [];
    for (const row of due) {
      if (isHeld.has(keyOf(row))) continue;
      // Names of closed accounts are nobody's for a while, in no cell.
      if (row.kind !== 'referral' && (await this.#app.services.accountClosing?.isReserved(row.name)))
        later.push({ row, hours: RESERVED_AGAIN_HOURS, takenBy: null });
      else free.push(row);
    }
    if (free.length > 0) await this.#release(link, free.map(digested));
    const taken = held.length > 0 ? await this.#claimAt(link, { names: held.map(digested), isWhole: false }) : [];
    const takenBy = new Map(taken.map((one) => [`${one.kind} ${one.digest}`, one.cell]));
    for (const row of due) {
      const cell = isHeld.has(keyOf(row)) ? takenBy.get(`${row.kind} ${digestOf(row)}`) : undefined;
      if (cell === undefined) continue;
      this.#app.log.error({ kind: row.kind, cell }, 'a name of an account is one of another cell too');
      later.push({ row, hours: TAKEN_AGAIN_HOURS, takenBy: cell });
    }
    for (const { row, hours, takenBy: cell } of later) {
      await this.#db
        .updateTable('directory_check')
        .set({ taken_by: cell, due_at: sql<Date>`now() + make_interval(hours => ${hours}::int)` })
        .where(this.#isUnchanged(row))
        .execute();
    }
    const left = new Set(later.map(({ row }) => keyOf(row)));
    const done = due.filter((row) => !left.has(keyOf(row)));
    await sql`
      delete from directory_check c
      using unnest(${kindsOf(done)}::text[], ${done.map(({ name }) => name)}::text[], ${done.map((row) => row.due_at)}::timestamptz[]) as d (kind, name, due_at)
      where c.kind = d.kind and c.name = d.name and c.due_at = d.due_at`.execute(this.#db);
  }

  #isUnchanged({ kind, name, due_at: dueAt }: AccountName & { due_at: Date }) {
    return sql<boolean>`kind = ${kind} and name = ${name} and due_at = ${dueAt}`;
  }

  #among(names: readonly AccountName[]) {
    const own = names.map(stored);
    return sql<boolean>`(kind, name) in (select * from unnest(${kindsOf(own)}::text[], ${own.map(({ name }) => name)}::text[]))`;
  }

  /** Claims names for this cell; throws what refuses the first that another has. A claim that nothing comes of is found by `settle`. */
  async #claim(link: CellLink, names: readonly AccountName[]): Promise<void> {
    const own = names.map(stored);
    await sql`
      insert into directory_check (kind, name, due_at)
      select kind, name, now() + make_interval(mins => ${MAKING_MINUTES}::int)
      from unnest(${kindsOf(own)}::text[], ${own.map(({ name }) => name)}::text[]) as asked (kind, name) order by kind, name
      on conflict (kind, name) do update set due_at = greatest(directory_check.due_at, excluded.due_at)`.execute(this.#db);
    const [taken] = await this.#claimAt(link, { names: own.map(digested), isWhole: true });
    if (taken) throw refusal(taken);
  }

  async #claimAt(link: CellLink, claim: Claim): Promise<Taken[]> {
    if (link.here === FIRST_CELL) return this.#claimHere(link.here, claim);
    return (await link.ask<{ taken: Taken[] }>(FIRST_CELL, 'directory-claim', claim)).taken;
  }

  async #release(link: CellLink, names: NameDigest[]): Promise<void> {
    if (link.here === FIRST_CELL) await this.#releaseHere(link.here, names);
    else await link.ask(FIRST_CELL, 'directory-release', { names });
  }

  async #find(link: CellLink, search: Search): Promise<number | undefined> {
    if (link.here === FIRST_CELL) return (await this.#findHere(search)) ?? undefined;
    const began = performance.now();
    try {
      if (began < this.#silentUntil) throw new ApiError('UNAVAILABLE', { cell: FIRST_CELL });
      return (await link.ask<{ cell: number | null }>(FIRST_CELL, 'directory-find', search)).cell ?? undefined;
    } catch (error) {
      const ended = performance.now();
      if (ended - began > SLOW_MS) this.#silentUntil = ended + SILENT_MS;
      // What has come of the directory, where this cell follows the first; what it does not have may be new.
      const known = await this.#findHere(search);
      if (known === null) throw error;
      return known;
    }
  }

  /** Enters names as a cell's own; answers those that another has. Of two cells that claim a name at once one waits here for the other. */
  async #claimHere(cell: number, { names, isWhole }: Claim): Promise<Taken[]> {
    const asked = sql`unnest(${kindsOf(names)}::text[], ${names.map(({ digest }) => digest)}::text[]) as asked (kind, digest)`;
    const undo = new Error('taken');
    let taken: Taken[] = [];
    await this.#db
      .transaction()
      .execute(async (trx) => {
        await sql`
          insert into directory (kind, digest, cell) select kind, digest, ${cell}::int from ${asked} order by kind, digest
          on conflict do nothing`.execute(trx);
        // A username that is the confirmed email of another account could be taken for it, in whichever cell.
        const { rows } = await sql<Taken>`
          select asked.kind, asked.digest, d.cell from ${asked} join directory d on d.digest = asked.digest
            and (d.kind = asked.kind or (${isWhole}::boolean and asked.kind = 'username' and d.kind = 'email'))
          where d.cell <> ${cell}`.execute(trx);
        taken = rows;
        if (isWhole && rows.length > 0) throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return taken;
  }

  async #releaseHere(cell: number, names: NameDigest[]): Promise<object> {
    await sql`
      delete from directory d using unnest(${kindsOf(names)}::text[], ${names.map(({ digest }) => digest)}::text[]) as asked (kind, digest)
      where d.kind = asked.kind and d.digest = asked.digest and d.cell = ${cell}::int`.execute(this.#db);
    return {};
  }

  async #findHere({ kinds, digest }: Search): Promise<number | null> {
    // Emails before usernames, as accounts are looked for.
    const { rows } = await sql<{ cell: number }>`
      select cell from directory where digest = ${digest} and kind = any(${kinds}::text[]) order by kind limit 1`.execute(this.#db);
    return rows[0]?.cell ?? null;
  }
}

declare module '../../services.ts' {
  interface Services {
    directory: Directory;
  }
}
