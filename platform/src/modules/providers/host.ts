import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { HttpProvider } from '../../engine/providers/http/provider.ts';
import type { LiveProvider } from '../../engine/providers/live-provider.ts';
import type { App } from '../../module.ts';
import { makeHttp, makeProvider, type Tools } from './make.ts';
import { SILENT, type ProviderRepository } from './repository.ts';
import type { ProviderRow } from './tables.ts';

/** How often a node looks for changes, and says how its connections are. */
const LOOK = 1000;
/** How long what went to providers is kept, for lookups and repeats; longer than any message waits. */
const KEEP_DAYS = 4;
const CLEAN = 3_600_000;

/** The stored providers in this process: follows what is stored, and tells the other nodes how it fares. */
export class ProviderHost {
  readonly node = `${hostname()}:${process.pid}:${randomBytes(2).toString('hex')}`;
  private readonly app: App;
  private readonly repository: ProviderRepository;
  private readonly running = new Map<string, { row: ProviderRow; provider: LiveProvider }>();
  private readonly receivers = new Map<string, { version: string; provider: HttpProvider }>();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private cleanAt = 0;
  private isStarted = false;

  constructor(app: App, repository: ProviderRepository) {
    this.app = app;
    this.repository = repository;
  }

  async start(): Promise<void> {
    this.isStarted = true;
    await this.look();
  }

  async stop(): Promise<void> {
    this.isStarted = false;
    clearTimeout(this.timer);
    await this.working;
    for (const { row } of this.running.values()) await this.app.services.engine.detach(row.name);
    this.running.clear();
    await this.app.db.deleteFrom('provider_health').where('node', '=', this.node).execute();
  }

  /** Looks now: something has been changed here. */
  async refresh(): Promise<void> {
    if (this.isStarted) await this.look();
  }

  /** What takes in the pushes of a stored provider; every node does, whoever submitted. */
  receiverOf(row: ProviderRow): HttpProvider {
    const known = this.receivers.get(row.id);
    if (known?.version === row.version) return known.provider;
    const provider = makeHttp(row, this.repository.secretsOf(row), this.tools());
    this.receivers.set(row.id, { version: row.version, provider });
    return provider;
  }

  tools(): Tools {
    return { pool: this.app.services.engine.context.pool, outbound: this.app.outbound, files: this.app.services.storage };
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    const before = this.working;
    const mine = (async () => {
      await before;
      try {
        await this.follow();
        await this.tell();
        await this.clean();
      } catch (error) {
        this.app.log.error({ err: error }, 'providers');
      }
    })();
    this.working = mine;
    await mine;
    clearTimeout(this.timer);
    if (this.isStarted) this.timer = setTimeout(() => void this.look(), LOOK);
  }

  /** Opens what is new or changed, closes what is gone. */
  private async follow(): Promise<void> {
    const { engine } = this.app.services;
    const rows = await this.repository.active();
    const wanted = new Set(rows.map(({ id }) => id));
    for (const [id, { row }] of this.running) {
      if (wanted.has(id)) continue;
      this.running.delete(id);
      await engine.detach(row.name);
    }
    for (const row of rows) {
      if (this.running.get(row.id)?.row.version === row.version) continue;
      try {
        const provider = makeProvider(row, this.repository.secretsOf(row), this.tools());
        this.running.set(row.id, { row, provider });
        await engine.attach(provider);
      } catch (error) {
        this.app.log.error({ err: error, provider: row.name }, 'a provider cannot be opened');
      }
    }
  }

  /** Says how connections are here, and takes this node's share of each provider's pace. */
  private async tell(): Promise<void> {
    if (this.running.size === 0) return;
    for (const [id, { provider }] of this.running) {
      const { state, text } = provider.health();
      await this.app.db
        .insertInto('provider_health')
        .columns(['provider_id', 'node', 'state', 'text', 'at'])
        .expression((from) =>
          from
            .selectFrom('provider')
            .select(['id', sql.val(this.node).as('node'), sql.val(state).as('state'), sql.val(text).as('text'), sql<Date>`now()`.as('at')])
            .where('id', '=', id),
        )
        .onConflict((conflict) => conflict.columns(['provider_id', 'node']).doUpdateSet({ state, text, at: sql`now()` }))
        .execute();
    }
    const nodes = await this.app.db
      .selectFrom('provider_health')
      .select(['provider_id', sql<number>`count(*)::int`.as('count')])
      .where('at', '>', sql<Date>`now() - make_interval(secs => ${SILENT})`)
      .groupBy('provider_id')
      .execute();
    for (const { provider_id, count } of nodes) this.running.get(provider_id)?.provider.pace.shareWith(count);
  }

  private async clean(): Promise<void> {
    if (Date.now() < this.cleanAt) return;
    this.cleanAt = Date.now() + CLEAN;
    const before = sql`now() - make_interval(days => ${KEEP_DAYS})`;
    for (const statement of [
      sql`delete from provider_submit where at < ${before}`,
      sql`delete from incoming_part where at < ${before}`,
      sql`delete from ref_part where created_at < ${before} - interval '7 days'`,
      sql`delete from provider_health where at < ${before}`,
    ])
      await statement.execute(this.app.db);
  }
}
