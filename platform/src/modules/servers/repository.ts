import { serverOf, type Server, type ServerChange, type ServerHold } from '@cabinet/domain/servers';
import type { ProviderHealth } from '@cabinet/domain/providers';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import { isAlive } from './liveness.ts';
import type { ServerRow } from './tables.ts';

const COLUMNS: ListColumns = { fields: { name: 'name', createdAt: 'created_at' }, search: ['name'], tie: 'id' };

type ProviderRows = Awaited<ReturnType<Services['providers']['repository']['active']>>;

const holdOf = ({ id, title }: ProviderRows[number], { node, state, text, activity }: ProviderHealth): ServerHold => {
  const links = activity?.links ?? [];
  const up = links.filter((link) => link.state === 'bound').length;
  return { ProviderId: id, title, node, state, text, links: links.length > 0 ? { up, all: links.length } : null };
};

/** Servers with what their nodes hold now. */
export class ServerRepository extends InstallationRepository<'server', Server> {
  readonly #services: Pick<Services, 'providers' | 'board'>;

  constructor(db: Db, services: Pick<Services, 'providers' | 'board'>) {
    super(db, 'server', COLUMNS, 'servers');
    this.#services = services;
  }

  /** All of them as they are now. */
  async all(): Promise<Server[]> {
    return this.present(await this.db.selectFrom('server').selectAll().orderBy('name').execute());
  }

  async update(caller: Caller, id: string, { isInMaintenance }: ServerChange): Promise<Server | undefined> {
    return this.presentOne(await this.updateRow(caller, id, { is_in_maintenance: isInMaintenance }), caller);
  }

  protected async present(rows: readonly ServerRow[]): Promise<Server[]> {
    const { repository } = this.#services.providers;
    const [all, active, health, nodes] = await Promise.all([
      this.db.selectFrom('server').selectAll().execute(),
      repository.active(),
      repository.healthOf(),
      this.#services.board.nodes(),
    ]);
    const ready = all.filter((row) => isAlive(row) && !row.is_in_maintenance).map(({ name }) => name);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      isInMaintenance: row.is_in_maintenance,
      isAlive: isAlive(row),
      seenAt: row.seen_at.toISOString(),
      nodes: nodes.flatMap(({ node, version, startedAt, isSilent, roles }) =>
        serverOf(node) === row.name && !isSilent && roles.includes('worker') ? { node, version, startedAt } : [],
      ),
      holds: active.flatMap((provider) =>
        (health.get(provider.id) ?? []).flatMap((one) => (serverOf(one.node) === row.name ? holdOf(provider, one) : [])),
      ),
      solely: active.flatMap(({ id, title, servers }) => {
        const others = ready.filter((name) => name !== row.name && (servers.length === 0 || servers.includes(name)));
        const mayHold = servers.length === 0 || servers.includes(row.name);
        return mayHold && others.length === 0 ? { ProviderId: id, title } : [];
      }),
      ...timestampsOf(row),
    }));
  }
}
