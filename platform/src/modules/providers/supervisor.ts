import type { ProviderActivity, ProviderHealth, ProviderTest } from '@cabinet/domain/providers';
import { serverOf } from '@cabinet/domain/servers';
import { sql } from 'kysely';
import { checkProvider, makeProvider, type LiveProvider, type ProviderConfig, type ProviderDependencies } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { OpenSecrets } from '../credentials/public.ts';
import { maskExchange } from './mask-exchange.ts';
import type { ProviderRecords } from './records.ts';
import type { ActiveProvider, ProviderRepository } from './repository.ts';
import type { ProviderRow } from './tables.ts';

/** Interval at which a node follows changes of stored providers and reports the health of its connections. */
const POLL_MS = 1000;
/** How long connections that are to take the place of others may take to open before they do so anyhow. */
const OPENING_PATIENCE_MS = 10_000;

/** A stored provider that this process has connected, and the one that is about to take its place. */
interface Running {
  row: ActiveProvider;
  provider: LiveProvider;
  /** Others are connected to it, not this process. */
  isClosed: boolean;
  next?: { row: ActiveProvider; provider: LiveProvider; end: AbortController; done: Promise<void> };
}

/** Whether connections that were opened by one row are right for another. */
const isSameAccess = (opened: ActiveProvider, row: ActiveProvider) =>
  opened.version === row.version && JSON.stringify(opened.part) === JSON.stringify(row.part);

/** What never stands in an exchange that is kept. */
const secretsOf = ({ secrets, callbackUrl }: ProviderConfig): string[] => [
  ...Object.values(secrets),
  ...(callbackUrl === undefined ? [] : [callbackUrl, callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1)]),
];

/** Runs the stored providers in this process: connects them as rows change, and reports their health to the other nodes. */
export class ProviderSupervisor {
  readonly #app: App;
  readonly #records: ProviderRecords;
  readonly #repository: ProviderRepository;
  readonly #running = new Map<string, Running>();
  readonly #receivers = new Map<string, { version: string; at: number; providers: LiveProvider[] }>();
  #timer: NodeJS.Timeout | undefined;
  #pass: Promise<void> | undefined;
  #isStarted = false;

  readonly #published = new Map<string, string>();
  /** Nodes that run a provider. */
  readonly #nodes = new Map<string, number>();
  #health: ReadonlyMap<string, ProviderHealth[]> = new Map();
  /** Since when providers are connected here that should not be any more, while nobody else is. */
  readonly #leaving = new Map<string, number>();

  constructor(app: App, repository: ProviderRepository, records: ProviderRecords) {
    this.#app = app;
    this.#records = records;
    this.#repository = repository;
  }

  async start(): Promise<void> {
    this.#isStarted = true;
    await this.#supervise();
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#pass;
    for (const one of this.#running.values()) {
      await endReplacing(one);
      await this.#app.services.engine.detach(one.row.name);
    }
    this.#running.clear();
    await this.#app.db.deleteFrom('provider_health').where('node', '=', this.#records.node).execute();
  }

  /** Applies changes at once, after this node changed a provider. */
  async refresh(): Promise<void> {
    if (this.#isStarted) await this.#supervise();
  }

  /**
   * Takes in what a provider pushed; every node receives it, whichever submitted the messages. While secrets are exchanged, a push may be
   * signed with those before. Undefined where the provider pushes nothing, false where no signature is right.
   */
  async receive(
    row: ProviderRow,
    ...[body, headers, sink]: Parameters<NonNullable<LiveProvider['receive']>>
  ): Promise<boolean | undefined> {
    for (const receiver of await this.#receiversOf(row)) {
      if (!receiver.receive) return undefined;
      if (await receiver.receive(body, headers, sink)) return true;
    }
    return false;
  }

  /** Tries the connection of a provider with what is stored, or with other secrets; the answer is the other side's own. */
  async test(id: string, secrets?: OpenSecrets): Promise<ProviderTest> {
    const row = await this.#repository.row(id);
    if (!row) return { ok: false, text: '', milliseconds: 0 };
    const config = secrets ? await this.#repository.configWith(row, secrets) : (await this.#repository.configsOf(row)).current;
    const start = performance.now();
    const { ok, said } = await checkProvider(config, this.tools()).then(
      (answer) => ({ ok: true, said: answer }),
      (error: Error) => ({ ok: false, said: error.message || error.name }),
    );
    const text = maskExchange(said, { secrets: secretsOf(config), hidden: [] });
    return { ok, text, milliseconds: Math.round(performance.now() - start) };
  }

  async #receiversOf(row: ProviderRow): Promise<LiveProvider[]> {
    const known = this.#receivers.get(row.id);
    // Secrets before those in use are dropped without a new version of the provider.
    const isFresh = (row.credential_id === null && !row.is_shared) || Date.now() - (known?.at ?? 0) < POLL_MS;
    if (known?.version === row.version && isFresh) return known.providers;
    const { current, previous } = await this.#repository.configsOf(row);
    const providers = [current, ...(previous ? [previous] : [])].map((config) => {
      const provider = makeProvider(config, this.tools());
      this.#records.follow(provider, row.id, secretsOf(config));
      return provider;
    });
    this.#receivers.set(row.id, { version: row.version, at: Date.now(), providers });
    return providers;
  }

  tools(): ProviderDependencies {
    return { pool: this.#app.services.engine.context.pool, outbound: this.#app.outbound, files: this.#app.services.storage };
  }

  async #supervise(): Promise<void> {
    clearTimeout(this.#timer);
    const before = this.#pass;
    const mine = (async () => {
      await before;
      try {
        await this.#syncProviders();
        await this.#reportHealth();
      } catch (error) {
        this.#app.log.error({ err: error }, 'providers');
      }
    })();
    this.#pass = mine;
    await mine;
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.#supervise(), POLL_MS);
  }

  /** Whether this process is to be connected to a provider; one that is not to be any more gives it up once others have it. */
  #isHere(row: ProviderRow): boolean {
    const { servers } = this.#app.services;
    if (servers.mayHold(servers.name, row)) {
      this.#leaving.delete(row.id);
      return true;
    }
    const running = this.#running.get(row.id);
    if (!running || running.isClosed || !servers.mayOthersHold(row)) return false;
    const since = this.#leaving.get(row.id) ?? Date.now();
    this.#leaving.set(row.id, since);
    const isHeld = this.#health.get(row.id)?.some(({ node, state }) => state === 'up' && servers.mayHold(serverOf(node), row)) ?? false;
    return !isHeld && Date.now() - since < OPENING_PATIENCE_MS;
  }

  /** Opens connections of new and changed providers, closes those of removed and paused ones, and holds those that are drained. */
  async #syncProviders(): Promise<void> {
    const { engine } = this.#app.services;
    await this.#app.services.servers.sync();
    await this.#repository.sealForCells();
    await this.#repository.keepShared();
    const rows = (await this.#repository.active()).filter(({ control }) => control !== 'paused');
    const wanted = new Set(rows.map(({ id }) => id));
    engine.context.circuits.hold(new Set(rows.flatMap(({ name, control }) => (control === 'draining' ? name : []))));
    for (const [id, one] of this.#running) {
      if (wanted.has(id)) continue;
      this.#running.delete(id);
      await endReplacing(one);
      await engine.detach(one.row.name);
      await this.#forgetHealth(id);
    }
    for (const row of rows) {
      const running = this.#running.get(row.id);
      const isClosed = !this.#isHere(row);
      const isSame = running?.isClosed === isClosed;
      if (isSame && isSameAccess((running.next ?? running).row, row)) continue;
      // What nobody wants any more ends first; the next pass goes on from there.
      if (running?.next) {
        running.next.end.abort();
        continue;
      }
      try {
        const { current } = await this.#repository.configsOf(row);
        const provider = makeProvider(current, this.tools());
        this.#records.follow(provider, row.id, secretsOf(current));
        if (isSame && !isClosed) this.#replace(running, row, provider);
        else {
          this.#running.set(row.id, { row, provider, isClosed });
          // What it was not offered yet is left to those who are connected.
          if (isClosed) this.#setElsewhere();
          await (isClosed ? engine.attachClosed(provider) : engine.attach(provider));
          if (isClosed) await this.#forgetHealth(row.id);
        }
      } catch (error) {
        this.#app.log.error({ err: error, provider: row.name }, 'a provider cannot be opened');
      }
    }
  }

  /** Has messages for providers that others are connected to left to them. */
  #setElsewhere(): void {
    const isOther = ({ node }: ProviderHealth) => node !== this.#records.node;
    const names = [...this.#running].flatMap(([id, { row, isClosed }]) =>
      isClosed && (this.#health.get(id) ?? []).some(isOther) ? row.name : [],
    );
    this.#app.services.engine.context.providers.setElsewhere(new Set(names));
  }

  async #forgetHealth(id: string): Promise<void> {
    await this.#app.db.deleteFrom('provider_health').where('provider_id', '=', id).where('node', '=', this.#records.node).execute();
  }

  /** Has connections by what is stored now take the place of those before; a pass does not wait for it. */
  #replace(running: Running, row: ActiveProvider, provider: LiveProvider): void {
    const end = new AbortController();
    // Both keep to the rate of one while both are open.
    for (const one of [running.provider, provider]) one.rateLimiter.shareWith(2 * (this.#nodes.get(row.id) ?? 1));
    const done = this.#app.services.engine
      .replace(provider, OPENING_PATIENCE_MS, end.signal)
      .then((isReplaced) => {
        if (isReplaced) Object.assign(running, { row, provider });
      })
      .catch((error: unknown) => this.#app.log.error({ err: error, provider: row.name }, 'a provider cannot be exchanged'))
      .finally(() => delete running.next);
    running.next = { row, provider, end, done };
  }

  /** Stores the health of this node's connections, and divides each provider's throughput by the nodes that run it. */
  async #reportHealth(): Promise<void> {
    if (this.#running.size === 0 && this.#published.size === 0) return;
    for (const [id, { provider, row, next, isClosed }] of this.#running) {
      if (isClosed) continue;
      const { state, text } = healthOf(provider, next?.provider);
      const { version } = row;
      const activity = JSON.stringify(this.#activityOf(provider));
      await this.#app.db
        .insertInto('provider_health')
        .columns(['provider_id', 'node', 'state', 'text', 'activity', 'version', 'at'])
        .expression((from) =>
          from
            .selectFrom('provider')
            .select([
              'id',
              sql.val(this.#records.node).as('node'),
              sql.val(state).as('state'),
              sql.val(text).as('text'),
              sql<ProviderActivity | null>`${activity}::jsonb`.as('activity'),
              sql.val(version).as('version'),
              sql<Date>`now()`.as('at'),
            ])
            .where('id', '=', id),
        )
        .onConflict((conflict) =>
          conflict.columns(['provider_id', 'node']).doUpdateSet({
            state,
            text,
            activity,
            version,
            since: sql`case when provider_health.state = excluded.state then provider_health.since else now() end`,
            at: sql`now()`,
          }),
        )
        .execute();
    }
    const health = await this.#repository.healthOf();
    this.#health = health;
    this.#setElsewhere();
    for (const [id, { provider, next }] of this.#running) {
      const nodes = health.get(id)?.length ?? 1;
      this.#nodes.set(id, nodes);
      for (const one of next ? [provider, next.provider] : [provider]) one.rateLimiter.shareWith(next ? 2 * nodes : nodes);
    }
    await this.#publish(health);
  }

  #activityOf(provider: LiveProvider): ProviderActivity {
    const { inFlight, rateLimiter } = provider;
    const { waiting, pausedFor } = rateLimiter;
    return { ...this.#records.traffic.of(provider.name), inFlight, waiting, pausedFor, links: provider.links?.() ?? [] };
  }

  /** Tells open pages what has changed since the last pass: one node does for all of them. */
  async #publish(health: ReadonlyMap<string, ProviderHealth[]>): Promise<void> {
    const [first] = [...health.values()].flatMap((nodes) => nodes.map(({ node }) => node)).sort();
    const isFirst = first === undefined || first === this.#records.node;
    const changed: string[] = [];
    for (const id of new Set([...health.keys(), ...this.#published.keys()])) {
      const nodes = health.get(id) ?? [];
      const told = JSON.stringify(nodes.map(({ node, state, text, activity, isCurrent }) => ({ node, state, text, activity, isCurrent })));
      if (this.#published.get(id) !== told) changed.push(id);
      if (nodes.length > 0) this.#published.set(id, told);
      else this.#published.delete(id);
    }
    if (!isFirst) return;
    await this.#app.services.servers.publish(health);
    if (changed.length === 0) return;
    const recent = await this.#repository.recentOf(changed);
    const rows = changed.map((id) => ({ id, health: health.get(id) ?? [], ...(recent.has(id) ? { recent: recent.get(id) } : {}) }));
    this.#app.live.publish('providers', 'updated', null, rows);
  }
}

/** Ends an exchange of connections that is not done. */
async function endReplacing({ next }: Running): Promise<void> {
  next?.end.abort();
  await next?.done;
}

/** How connections are; what keeps others from taking their place is told too. */
function healthOf(provider: LiveProvider, next: LiveProvider | undefined): ReturnType<LiveProvider['health']> {
  const health = provider.health();
  const text = next?.opening?.() === 'refused' ? next.health().text : null;
  return health.state === 'up' && text !== null ? { state: 'degraded', text } : health;
}
