import { routingChanges } from '@cabinet/domain/routing-changes';
import type { RoutingVersion } from '@cabinet/domain/routing-draft';
import type { Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import { authorsOf } from './draft-store.ts';
import { liveGroups } from './routing-set.ts';
import type { RoutingVersionTable } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: { number: 'number', kind: 'kind', createdAt: 'created_at' },
  search: ['comment'],
  tie: 'id',
};

/** A version without its content, which lists leave in the database. */
type Listed = Omit<Selectable<RoutingVersionTable>, 'content' | 'unassigned'>;

/** Versions of the routing: who made them, when, and what they changed. */
export class RoutingVersionRepository extends InstallationRepository<'routing_version', RoutingVersion, Listed> {
  readonly #services: Pick<Services, 'identity'>;

  constructor(db: Db, services: Pick<Services, 'identity'>) {
    super(db, 'routing_version', COLUMNS);
    this.#services = services;
  }

  protected override rows() {
    return this.db
      .selectFrom('routing_version')
      .select(['id', 'number', 'kind', 'comment', 'restored', 'author_id', 'changes', 'created_at', 'updated_at']);
  }

  protected async present(rows: readonly Listed[]): Promise<RoutingVersion[]> {
    const authors = await authorsOf(this.#services, rows.map((row) => row.author_id)); // prettier-ignore
    return rows.map(({ id, number, kind, comment, restored, ...row }) => ({
      id,
      number,
      kind,
      restored,
      comment,
      author: authors.get(row.author_id ?? '') ?? null,
      changesCount: row.changes,
      createdAt: row.created_at.toISOString(),
    }));
  }

  override async get(caller: Caller, id: string): Promise<RoutingVersion | undefined> {
    const version = await super.get(caller, id);
    if (!version) return undefined;
    const found = await this.db
      .selectFrom('routing_version')
      .select(['number', 'content'])
      .where('number', '<=', version.number)
      .orderBy('number', 'desc')
      .limit(2)
      .execute();
    const content = found[0]?.content ?? [];
    const before = found[1]?.content ?? [];
    return { ...version, changes: routingChanges(before, content), wayBack: routingChanges(await liveGroups(this.db), content) };
  }
}
