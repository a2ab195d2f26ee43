import { LANE } from '@cabinet/engine';
import type { App } from '../../module.ts';
import packageFile from '../../../package.json' with { type: 'json' };

/** The first words that a node says of itself, and then every few seconds: how much it works and what it has in hand. */
export class NodeState {
  readonly #app: App;
  readonly #startedAt = new Date();
  #usage = process.cpuUsage();
  #usageAt = performance.now();

  constructor(app: App) {
    this.#app = app;
  }

  get #node(): string {
    return this.#app.services.providers.records.node;
  }

  async write(): Promise<void> {
    const { config, pool, services, sockets } = this.#app;
    const { traffic } = services.engine.context;
    const roles = (['api', 'worker'] as const).filter((role) => config.roles[role]);
    const inHand = { single: traffic.inHand(LANE.single), bulk: traffic.inHand(LANE.bulk) };
    await pool.query(
      `insert into node_state (node, roles, version, started_at, at, cpu, memory, sockets, in_hand, retention_at) values ($1, $2, $3, $4, now(), $5, $6, $7, $8, $9)
       on conflict (node) do update set at = excluded.at, cpu = excluded.cpu, memory = excluded.memory, sockets = excluded.sockets, in_hand = excluded.in_hand,
         retention_at = excluded.retention_at`,
      [
        this.#node,
        roles,
        packageFile.version,
        this.#startedAt,
        this.#cpu(),
        process.memoryUsage.rss(),
        sockets.call(this.#app),
        inHand,
        services.engine.lastRetention() ?? null,
      ],
    );
  }

  /** A node that ends is not silent. */
  async remove(): Promise<void> {
    await this.#app.pool.query(`delete from node_state where node = $1 or at < now() - interval '7 days'`, [this.#node]);
  }

  #cpu(): number {
    const [usage, at] = [process.cpuUsage(this.#usage), performance.now()];
    const share = (usage.user + usage.system) / 1000 / Math.max(1, at - this.#usageAt);
    this.#usage = process.cpuUsage();
    this.#usageAt = at;
    return share;
  }
}
