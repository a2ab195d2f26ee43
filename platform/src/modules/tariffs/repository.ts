import { toAmount, toUnits } from '@cabinet/domain/money';
import type { NewTariff, NewTariffChange, PlannedChange, Tariff, TariffUser } from '@cabinet/domain/tariffs';
import { rulesInOrder } from '@cabinet/domain/price';
import type { Page } from '@cabinet/domain/resource';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import { doerOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import { countRows, type ListColumns } from '../../resource/find-page.ts';
import { inTransaction, recordByStaff } from '../../resource/journal.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { TableRepository } from '../../resource/table-repository.ts';
import { applyDueChanges } from './changes.ts';
import { checkKeywordLists, withKeywords, type WordsOf } from './keyword-references.ts';
import type { TariffChangeRow, TariffInForce } from './tables.ts';

const LIST: ListColumns = {
  fields: {
    source: 'source',
    title: 'title',
    price: 'price',
    isActive: { column: 'is_active', type: 'boolean' },
    isArchived: { column: 'is_archived', type: 'boolean' },
    createdAt: 'created_at',
  },
  search: ['title'],
  tie: 'id',
};

/** A row of a tariff as it applies now. */
export type TariffRow = Omit<Selectable<TariffInForce>, 'hidden'>;

const termsOf = (row: Pick<TariffRow, 'title' | 'source' | 'price' | 'unit' | 'data' | 'is_active'>) => ({
  title: row.title,
  source: row.source,
  price: toAmount(toUnits(row.price)),
  unit: row.unit,
  data: row.data,
  isActive: row.is_active,
});

/** Maps a stored tariff to the API's, without the operator's own costs. */
export function toTariff(row: TariffRow): Tariff {
  return {
    id: row.id,
    ...termsOf(row),
    isArchived: row.is_archived,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const toChange = ({ hidden, ...row }: TariffChangeRow): PlannedChange => ({
  startsAt: row.starts_at.toISOString(),
  AuthorId: row.author_id,
  ...termsOf(row),
  data: { ...row.data, hidden },
});

/** Adds the account's priority and the rules in order, as a payer reads a tariff. */
export const asPaidBy = (tariff: Tariff, priority: number): Tariff => ({
  ...tariff,
  usersTariffs: { priority, finalRules: rulesInOrder(tariff.data.rules) },
});

const COLUMNS = [
  'id', 'title', 'source', 'price', 'unit', 'data', 'is_active', 'is_archived', 'owner_id', 'created_at', 'updated_at',
] as const; // prettier-ignore

/** Tariffs that accounts in the caller's scope pay by, without what is hidden. */
export const visibleTariffs = (db: Db, caller: Caller) => db.selectFrom('tariff').where(isPaidWithin(caller));

/** The condition that an account in the caller's scope pays by a tariff; administrators see every tariff. */
function isPaidWithin(caller: Caller) {
  if (caller.scope === true) return sql<boolean>`true`;
  return sql<boolean>`exists (select from user_tariff u where u.tariff_id = tariff.id and ${inScope(caller, 'u.user_id')})`;
}

/** The hidden fields that have a value. */
const withoutNulls = (hidden: NewTariff['data']['hidden']) =>
  Object.fromEntries(Object.entries(hidden).filter(([, value]) => value !== null));

/** The columns of terms that an administrator set; what is hidden is written apart. */
export function columnsOf({ title, source, price, unit, isActive, data: { conditions, rules, options } }: NewTariff) {
  const data = JSON.stringify({ ...(conditions.length > 0 ? { conditions } : {}), rules, options });
  return { title, source, price: String(price), unit, is_active: isActive, data };
}

/** Tariffs that accounts in the caller's scope pay by. */
export class TariffRepository extends TableRepository<'tariff', Tariff, TariffRow> {
  readonly #wordsOf: WordsOf;
  readonly #isUsed: (id: string) => Promise<boolean>;

  /** `isUsed` tells whether anybody pays by a tariff, or anything was priced by it, in any cell. */
  constructor(db: Db, wordsOf: WordsOf, isUsed: (id: string) => Promise<boolean>) {
    super(db, 'tariff', LIST, 'tariffs');
    this.#wordsOf = wordsOf;
    this.#isUsed = isUsed;
  }

  protected present(rows: readonly TariffRow[], caller: Caller): Promise<Tariff[]> {
    return this.#asRead(caller, rows.map(toTariff));
  }

  protected override rows() {
    return this.db.selectFrom('tariff_in_force as tariff').select(COLUMNS) as unknown as SelectQueryBuilder<Tables, 'tariff', TariffRow>;
  }

  protected override scope(caller: Caller) {
    return isPaidWithin(caller);
  }

  /** Administrators see archived tariffs only where they ask for them; those who pay by one see it as ever. */
  override find(caller: Caller, query: ListQuery): Promise<Page<Tariff>> {
    const rows = this.visibleTo(caller);
    const isAsked = caller.scope !== true || query.filters.some(({ field }) => field === 'isArchived');
    return this.page(isAsked ? rows : rows.where(sql<boolean>`not is_archived`), query, caller);
  }

  async create(caller: Caller, input: NewTariff): Promise<Tariff> {
    await checkKeywordLists(input, this.#wordsOf);
    const { id } = await this.createRow(caller, { ...columnsOf(input), hidden: JSON.stringify(withoutNulls(input.data.hidden)) });
    return (await this.get(caller, id)) as Tariff;
  }

  /** For what is sent from now on: whatever was accepted keeps the price that it was accepted at. What is hidden and not named stays. */
  async update(caller: Caller, id: string, input: NewTariff): Promise<Tariff | undefined> {
    await checkKeywordLists(input, this.#wordsOf);
    await applyDueChanges(this.db);
    const row = await this.updateRow(caller, id, {
      ...columnsOf(input),
      hidden: sql<string>`jsonb_strip_nulls(hidden || ${JSON.stringify(input.data.hidden)}::jsonb)`,
    });
    return row && this.get(caller, id);
  }

  /** Removes a tariff that nobody pays by and nothing was priced by; 409 for any other. */
  async remove(caller: Caller, id: string): Promise<Tariff | undefined> {
    const tariff = await this.get(caller, id);
    if (!tariff) return undefined;
    if (await this.#isUsed(id)) throw new ApiError('CONFLICT', undefined, [errorItem('id', 'tariffs.used')]);
    await this.deleteRow(caller, id);
    return tariff;
  }

  /** Archives a tariff, or takes it out of the archive. */
  async setArchived(caller: Caller, id: string, isArchived: boolean): Promise<Tariff | undefined> {
    const archived_at = isArchived ? sql<Date>`coalesce(archived_at, now())` : null;
    const row = await this.updateRow(caller, id, { archived_at }, undefined, this.db, isArchived ? 'archive' : 'unarchive');
    return row && this.get(caller, id);
  }

  /** The accounts that pay by a tariff, by name; undefined where there is no such tariff. */
  async usersOf(caller: Caller, id: string, { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>): Promise<Page<TariffUser> | undefined> {
    if (!(await this.get(caller, id))) return undefined;
    const paying = this.db.selectFrom('user_tariff').innerJoin('users', 'users.id', 'user_tariff.user_id').where('tariff_id', '=', id);
    const [rows, total] = await Promise.all([
      paying
        .select(['users.id', 'users.username', 'users.role', 'users.is_active', 'user_tariff.priority'])
        .orderBy('users.username')
        .offset(offset)
        .limit(limit)
        .execute(),
      countRows(this.db, paying),
    ]);
    return { data: rows.map(({ is_active, ...row }) => ({ ...row, isActive: is_active })), total };
  }

  /** Plans terms for a moment to come, in place of any that were planned before; what is hidden and not named stays. */
  async plan(caller: Caller, id: string, { startsAt, tariff }: NewTariffChange): Promise<Tariff | undefined> {
    await checkKeywordLists(tariff, this.#wordsOf, 'tariff.');
    await applyDueChanges(this.db);
    const given = JSON.stringify(tariff.data.hidden);
    const terms = {
      ...columnsOf(tariff),
      hidden: sql<string>`(select jsonb_strip_nulls(hidden || ${given}::jsonb) from tariff where id = ${id})`,
      starts_at: startsAt,
      author_id: doerOf(caller.account),
      owner_id: sql<string | null>`(select owner_id from tariff where id = ${id})`,
    };
    return this.#changePlan(caller, id, (trx) =>
      trx
        .insertInto('tariff_change')
        .values({ tariff_id: id, ...terms })
        .onConflict((conflict) => conflict.column('tariff_id').doUpdateSet(terms))
        .execute(),
    );
  }

  /** Calls planned terms off; undefined where none are planned. */
  async cancelPlan(caller: Caller, id: string): Promise<Tariff | undefined> {
    if (!(await this.get(caller, id))?.change) return undefined;
    return this.#changePlan(caller, id, (trx) =>
      trx
        .deleteFrom('tariff_change')
        .where('tariff_id', '=', id)
        .where('starts_at', '>', sql<Date>`now()`)
        .execute(),
    );
  }

  /** Changes what is planned for a tariff, and its version with it; the journal tells what was planned before and is now. */
  async #changePlan(caller: Caller, id: string, write: (trx: Db) => Promise<unknown>): Promise<Tariff | undefined> {
    const isThere = await inTransaction(this.db, async (trx) => {
      if (!(await this.updateRow(caller, id, {}, undefined, trx))) return false;
      const before = (await this.#changesOf([id], trx)).get(id);
      await write(trx);
      const after = (await this.#changesOf([id], trx)).get(id);
      await recordByStaff(trx, caller, { action: 'update', resource: 'tariffs', rowId: id, before: { change: before ?? null }, after: { change: after ?? null } }); // prettier-ignore
      return true;
    });
    return isThere ? this.get(caller, id) : undefined;
  }

  /** With the caller's own priority where it pays by them; what is hidden only for who sees every row: for others it is not even read. */
  async #asRead(caller: Caller, found: readonly Tariff[]): Promise<Tariff[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const links = await this.db
      .selectFrom('user_tariff')
      .select(['tariff_id', 'priority'])
      .where('user_id', '=', caller.account.id)
      .where('tariff_id', 'in', ids)
      .execute();
    const priorities = new Map(links.map((row) => [row.tariff_id, row.priority]));
    const asPaid = (tariff: Tariff) => {
      const priority = priorities.get(tariff.id);
      return priority === undefined ? tariff : asPaidBy(tariff, priority);
    };
    if (caller.scope !== true) return (await withKeywords(found, this.#wordsOf)).map(asPaid);
    const [hidden, users, changes] = await Promise.all([this.#hiddenOf(ids), this.#usersOf(ids), this.#changesOf(ids)]);
    return found.map(asPaid).map((tariff) => ({
      ...tariff,
      data: { ...tariff.data, hidden: hidden.get(tariff.id) ?? {} },
      users: users.get(tariff.id) ?? 0,
      ...(changes.has(tariff.id) ? { change: changes.get(tariff.id) as PlannedChange } : {}),
    }));
  }

  async #hiddenOf(ids: readonly string[]) {
    const rows = await this.db.selectFrom('tariff_in_force').select(['id', 'hidden']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.hidden]));
  }

  async #usersOf(ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom('user_tariff')
      .select(['tariff_id', sql<number>`count(*)::int`.as('count')])
      .where('tariff_id', 'in', ids)
      .groupBy('tariff_id')
      .execute();
    return new Map(rows.map((row) => [row.tariff_id, row.count]));
  }

  async #changesOf(ids: readonly string[], db = this.db): Promise<Map<string, PlannedChange>> {
    const rows = await db
      .selectFrom('tariff_change')
      .selectAll()
      .where('tariff_id', 'in', ids)
      .where('starts_at', '>', sql<Date>`now()`)
      .execute();
    return new Map(rows.map((row) => [row.tariff_id, toChange(row)]));
  }
}
