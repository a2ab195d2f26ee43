import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Page } from '@cabinet/domain/resource';
import type { Tariff } from '@cabinet/domain/tariffs';
import { sql, type Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
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

const COLUMNS = ['id', 'title', 'source', 'price', 'unit', 'data', 'is_active', 'owner_id', 'created_at', 'updated_at'] as const;

/** Tariffs that accounts in the caller's scope pay by. */
export class TariffRepository implements ResourceRepository<Tariff> {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Tariff>> {
    const { rows, total } = await findPage(this.seen(caller), query, LIST);
    return { data: rows.map(toTariff), total };
  }

  async get(caller: Caller, id: string): Promise<Tariff | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toTariff(row);
  }

  private seen(caller: Caller) {
    const query = this.db.selectFrom('tariff').select(COLUMNS);
    if (caller.scope === true) return query;
    return query.where(sql<boolean>`exists (select from user_tariff u where u.tariff_id = tariff.id and ${inScope(caller, 'u.user_id')})`);
  }
}
