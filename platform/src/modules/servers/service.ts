import type { ProviderHealth } from '@cabinet/domain/providers';
import type { Server } from '@cabinet/domain/servers';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { ProviderRow } from '../providers/public.ts';
import { isAlive } from './liveness.ts';
import { ServerRepository } from './repository.ts';
import './tables.ts';

/** How often a node says that its server lives. */
const SIGN_MS = 5000;
/** Days after which a server that nobody sees and no provider names is forgotten. */
const RETENTION_DAYS = 30;

/** Which servers may hold the connections to providers. */
export class ServerService {
  readonly repository: ServerRepository;
  /** The name of the server that this process runs on. */
  readonly name: string;
  readonly #app: App;
  #signedAt = 0;
  #inMaintenance: ReadonlySet<string> = new Set();
  #others: readonly string[] = [];
  #published = new Map<string, string>();
  /** What the last publication went by. */
  #state = '';

  constructor(app: App) {
    this.#app = app;
    this.name = app.config.nodeName;
    this.repository = new ServerRepository(app.db, app.services);
  }

  /** Says that this server lives, and reads which are in maintenance. */
  async sync(): Promise<void> {
    const { db } = this.#app;
    if (Date.now() - this.#signedAt > SIGN_MS) {
      this.#signedAt = Date.now();
      await db
        .insertInto('server')
        .values({ id: newId(), name: this.name })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: sql`now()` }))
        .execute();
    }
    const found = await db.selectFrom('server').select(['name', 'is_in_maintenance', 'seen_at']).execute();
    this.#inMaintenance = new Set(found.flatMap(({ name, is_in_maintenance }) => (is_in_maintenance ? name : [])));
    this.#others = found.flatMap((row) => (row.name !== this.name && isAlive(row) ? row.name : []));
  }

  /** Whether nodes of a server may hold the connections to a provider. */
  mayHold(server: string, { servers }: Pick<ProviderRow, 'servers'>): boolean {
    return !this.#inMaintenance.has(server) && (servers.length === 0 || servers.includes(server));
  }

  /** Whether another living server may hold the connections to a provider. */
  mayOthersHold(provider: Pick<ProviderRow, 'servers'>): boolean {
    return this.#others.some((name) => this.mayHold(name, provider));
  }

  /** Tells open pages which servers have changed since the last time, where connections or maintenance have; one node does for all of them. */
  async publish(health: ReadonlyMap<string, ProviderHealth[]>): Promise<void> {
    const linksOf = ({ activity }: ProviderHealth) => activity?.links.filter(({ state }) => state === 'bound').length;
    const state = JSON.stringify([
      [...this.#inMaintenance],
      [...health].map(([id, nodes]) => [id, nodes.map((one) => [one.node, one.state, one.text, linksOf(one)])]),
    ]);
    if (state === this.#state) return;
    this.#state = state;
    const all = await this.repository.all();
    const comparable = (server: Server) => JSON.stringify({ ...server, seenAt: '' });
    const changed = all.filter((server) => this.#published.get(server.id) !== comparable(server));
    this.#published = new Map(all.map((server) => [server.id, comparable(server)]));
    if (changed.length > 0) this.#app.live.publish('servers', 'updated', null, changed);
  }

  async deleteOld(): Promise<void> {
    await sql`delete from server where seen_at < now() - make_interval(days => ${RETENTION_DAYS}) and not is_in_maintenance
      and not exists (select from provider where server.name = any(servers))`.execute(this.#app.db);
  }
}

declare module '../../services.ts' {
  interface Services {
    servers: ServerService;
  }
}
