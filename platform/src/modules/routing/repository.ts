import type { NewRoutingGroup, RoutingGroup } from '@cabinet/domain/routing';
import type { Page } from '@cabinet/domain/resource';
import { sql } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { checkGroup } from './check.ts';
import type { RoutingGroupRow } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: { title: 'title', type: 'type', isActive: { column: 'is_active', type: 'boolean' }, createdAt: 'created_at' },
  search: ['title'],
  tie: 'id',
};

function toGroup(row: RoutingGroupRow, users: number): RoutingGroup {
  const { id, title, type, providers, reroute, rules } = row;
  const [createdAt, updatedAt] = [row.created_at.toISOString(), row.updated_at.toISOString()];
  return { id, title, type, isActive: row.is_active, providers, reroute, rules, users, createdAt, updatedAt };
}

const toRow = ({ title, type, isActive, providers, reroute, rules }: NewRoutingGroup) => ({
  title,
  type,
  providers: [...providers],
  reroute: [...reroute],
  rules: JSON.stringify(rules),
  is_active: isActive,
});

/** Routing groups, for the administration alone. */
export class RoutingGroupRepository implements ResourceRepository<RoutingGroup, NewRoutingGroup, NewRoutingGroup> {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(_: Caller, query: ListQuery): Promise<Page<RoutingGroup>> {
    const { rows, total } = await findPage(this.db, this.db.selectFrom('routing_group').selectAll(), query, COLUMNS);
    const users = await this.usersOf(rows.map(({ id }) => id));
    return { data: rows.map((row) => toGroup(row, users.get(row.id) ?? 0)), total };
  }

  async get(_: Caller, id: string): Promise<RoutingGroup | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.db.selectFrom('routing_group').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toGroup(row, (await this.usersOf([id])).get(id) ?? 0);
  }

  async create(_: Caller, given: NewRoutingGroup): Promise<RoutingGroup> {
    await checkGroup(this.db, given);
    const row = await this.db
      .insertInto('routing_group')
      .values({ id: newId(), ...toRow(given) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toGroup(row, 0);
  }

  async update(caller: Caller, id: string, given: NewRoutingGroup): Promise<RoutingGroup | undefined> {
    if (!isUuid(id)) return undefined;
    await checkGroup(this.db, given);
    const values = { ...toRow(given), updated_at: new Date() };
    await this.db.updateTable('routing_group').set(values).where('id', '=', id).execute();
    return this.get(caller, id);
  }

  async remove(_: Caller, id: string): Promise<RoutingGroup | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.db.deleteFrom('routing_group').where('id', '=', id).returningAll().executeTakeFirst();
    return row && toGroup(row, 0);
  }

  private async usersOf(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const found = await this.db
      .selectFrom('user_routing_group')
      .select(['routing_group_id as id', sql<number>`count(*)::int`.as('users')])
      .where('routing_group_id', 'in', ids)
      .groupBy('routing_group_id')
      .execute();
    return new Map(found.map(({ id, users }) => [id, users]));
  }
}
