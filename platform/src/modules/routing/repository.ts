import type { NewRoutingGroup, RoutingGroup } from '@cabinet/domain/routing';
import { sql } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import { checkRoutingGroup } from './check-routing-group.ts';
import type { RoutingDrafts } from './draft-service.ts';
import { toColumns, toContent } from './routing-set.ts';
import type { RoutingGroupRow } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: { title: 'title', type: 'type', isActive: { column: 'is_active', type: 'boolean' }, createdAt: 'created_at' },
  search: ['title'],
  tie: 'id',
};

function toGroup(row: RoutingGroupRow, users: number): RoutingGroup {
  return { ...toContent(row), users, ...timestampsOf(row) };
}

/** The live routing groups, for the administration alone. Every change is a version of its own (docs/decisions/0042). */
export class RoutingGroupRepository extends InstallationRepository<'routing_group', RoutingGroup> {
  readonly #drafts: RoutingDrafts;

  constructor(db: Db, drafts: RoutingDrafts) {
    super(db, 'routing_group', COLUMNS, 'routingGroups');
    this.#drafts = drafts;
  }

  protected async present(rows: readonly RoutingGroupRow[]): Promise<RoutingGroup[]> {
    const users = await this.#usersOf(rows.map(({ id }) => id));
    return rows.map((row) => toGroup(row, users.get(row.id) ?? 0));
  }

  async create(caller: Caller, given: NewRoutingGroup): Promise<RoutingGroup> {
    await checkRoutingGroup(this.db, given);
    return toGroup(await this.#drafts.direct(caller, (trx) => this.createRow(caller, toColumns(given), trx)), 0);
  }

  async update(caller: Caller, id: string, given: NewRoutingGroup): Promise<RoutingGroup | undefined> {
    if (!this.isId(id)) return undefined;
    await checkRoutingGroup(this.db, given);
    const row = await this.#drafts.direct(caller, (trx) => this.updateRow(caller, id, toColumns(given), undefined, trx));
    return this.presentOne(row, caller);
  }

  async remove(caller: Caller, id: string): Promise<RoutingGroup | undefined> {
    if (!this.isId(id)) return undefined;
    const row = await this.#drafts.direct(caller, (trx) => this.deleteRow(caller, id, trx), id);
    return row && toGroup(row, 0);
  }

  async #usersOf(ids: readonly string[]): Promise<Map<string, number>> {
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
