import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Page } from '@cabinet/domain/resource';
import type { NewTariff, Tariff } from '@cabinet/domain/tariffs';
import { rulesInOrder } from '@cabinet/domain/price';
import { sql, type Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { TariffTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { source: 'source', isActive: { column: 'is_active', type: 'boolean' }, createdAt: 'created_at' },
  search: ['title'],
  tie: 'id',
};

/** A tariff as its payers read it: what it costs the operator of the cabinet stays here. */
export function toTariff(row: Selectable<Omit<TariffTable, 'hidden'>>): Tariff {
  return {
    id: row.id,
    title: row.title,
    source: row.source,
    price: toAmount(toUnits(row.price)),
    unit: row.unit,
    data: row.data,
    isActive: row.is_active,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** The same as one who pays by it reads it. */
export const paidBy = (tariff: Tariff, priority: number): Tariff => ({
  ...tariff,
  usersTariffs: { priority, finalRules: rulesInOrder(tariff.data.rules) },
});

const COLUMNS = ['id', 'title', 'source', 'price', 'unit', 'data', 'is_active', 'owner_id', 'created_at', 'updated_at'] as const;

/** Tariffs that accounts in the caller's scope pay by, without what is hidden. */
export function inSight(db: Db, caller: Caller) {
  const query = db.selectFrom('tariff');
  if (caller.scope === true) return query;
  return query.where(sql<boolean>`exists (select from user_tariff u where u.tariff_id = tariff.id and ${inScope(caller, 'u.user_id')})`);
}

/** What has a value. */
const given = (hidden: NewTariff['data']['hidden']) => Object.fromEntries(Object.entries(hidden).filter(([, value]) => value !== null));

function columnsOf({ title, source, price, unit, isActive, data: { conditions, rules, options } }: NewTariff) {
  const data = JSON.stringify({ ...(conditions.length > 0 ? { conditions } : {}), rules, options });
  return { title, source, price: String(price), unit, is_active: isActive, data };
}

/** Tariffs that accounts in the caller's scope pay by. */
export class TariffRepository implements ResourceRepository<Tariff, NewTariff, NewTariff> {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Tariff>> {
    const { rows, total } = await findPage(this.db, this.seen(caller), query, LIST);
    return { data: await this.asRead(caller, rows.map(toTariff)), total };
  }

  async get(caller: Caller, id: string): Promise<Tariff | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.seen(caller).where('id', '=', id).executeTakeFirst();
    return row && (await this.asRead(caller, [toTariff(row)]))[0];
  }

  async create(caller: Caller, input: NewTariff): Promise<Tariff> {
    const row = await this.db
      .insertInto('tariff')
      .values({ id: newId(), ...columnsOf(input), hidden: JSON.stringify(given(input.data.hidden)) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return (await this.asRead(caller, [toTariff(row)]))[0] as Tariff;
  }

  /** For what is sent from now on: whatever was accepted keeps the price that it was accepted at. What is hidden and not named stays. */
  async update(caller: Caller, id: string, input: NewTariff): Promise<Tariff | undefined> {
    if (!(await this.get(caller, id))) return undefined;
    await this.db
      .updateTable('tariff')
      .set({
        ...columnsOf(input),
        hidden: sql<string>`jsonb_strip_nulls(hidden || ${JSON.stringify(input.data.hidden)}::jsonb)`,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    return this.get(caller, id);
  }

  /** With the caller's own priority where it pays by them; what is hidden only for who sees every row: for others it is not even read. */
  private async asRead(caller: Caller, found: readonly Tariff[]): Promise<Tariff[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const links = await this.db
      .selectFrom('user_tariff')
      .select(['tariff_id', 'priority'])
      .where('user_id', '=', caller.account.id)
      .where('tariff_id', 'in', ids)
      .execute();
    const priorities = new Map(links.map((row) => [row.tariff_id, row.priority]));
    const own = found.map((tariff) => {
      const priority = priorities.get(tariff.id);
      return priority === undefined ? tariff : paidBy(tariff, priority);
    });
    if (caller.scope !== true) return own;
    const rows = await this.db.selectFrom('tariff').select(['id', 'hidden']).where('id', 'in', ids).execute();
    const hidden = new Map(rows.map((row) => [row.id, row.hidden]));
    return own.map((tariff) => ({ ...tariff, data: { ...tariff.data, hidden: hidden.get(tariff.id) ?? {} } }));
  }

  private seen(caller: Caller) {
    return inSight(this.db, caller).select(COLUMNS);
  }
}
