import {
  BOARD_PERIODS,
  type BoardError,
  type BoardOperator,
  type BoardPeriod,
  type BoardProvider,
  type BoardProviderState,
  type BoardQueue,
  type OperationsOverview,
} from '@cabinet/domain/operations-overview';
import { UNHEALTHY } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { Cached } from './cached.ts';
import { readCellLedgers } from './cell-ledgers.ts';
import { problemsOf } from './problems.ts';
import { readJobQueues } from './queued-jobs.ts';
import { readQueues } from './queues.ts';
import {
  readDatabaseSize,
  readIsArchiveFailing,
  readFailingWebhooks,
  readJobs,
  readLedgerCheck,
  readMail,
  readMoneyHeld,
  readNodes,
  readProviders,
  type ProviderNow,
} from './read-model.ts';
import { figuresOf, slotsOf, type ProviderFigures, type TrafficFigures } from './traffic-figures.ts';
import { TRAFFIC_STEPS, type TrafficStore } from './traffic-store.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
/** How old the figures of a period may be, in milliseconds: the longer the period, the less a moment changes. */
const FIGURES_AGE_MS: Readonly<Record<BoardPeriod, number>> = { '15m': 1500, '1h': 3000, '24h': 10_000, '7d': 30_000 };
/** How old what is looked at beside the figures may be, in milliseconds. */
const AGE_MS = { now: 1000, soon: 5000, minute: 60_000 } as const;
const MAX_ERRORS = 12;
const MAX_OPERATORS = 12;

type Usual = ReadonlyMap<string, number>;

function stateOf({ is_active, control, is_open, states, kind }: ProviderNow): BoardProviderState {
  if (!is_active) return 'off';
  if (control !== 'running') return control;
  if (is_open) return 'leftOut';
  if (kind === 'sandbox' || !states) return 'healthy';
  if (states.every((state) => state === 'down' || state === 'connecting')) return 'down';
  return states.every((state) => state === 'up') ? 'healthy' : 'degraded';
}

/** States in which what a connection said last is nothing to be told. */
const UNREMARKABLE: readonly BoardProviderState[] = ['healthy', 'draining', 'paused', 'off'];

const NO_FIGURES: Omit<ProviderFigures, 'points'> = {
  sent: 0,
  delivered: 0,
  failed: 0,
  noReport: 0,
  answered: 0,
  unanswered: 0,
  waited: { median: null, p95: null },
  reported: { median: null, p95: null },
};

const UNSTORED: Omit<ProviderNow, 'name' | 'title' | 'is_active'> = {
  id: null,
  kind: 'sandbox',
  types: [],
  control: 'running',
  is_open: null,
  until: null,
  failures: null,
  reason: null,
  states: null,
  text: null,
};

function providersOf(known: readonly ProviderNow[], figures: TrafficFigures, perSecond: ReadonlyMap<string, number>): BoardProvider[] {
  const names = new Set(known.map(({ name }) => name));
  // The sandbox is always there; a provider that was removed has figures for as long as the period reaches back.
  const unstored = [...new Set(['sandbox', ...figures.providers.keys()])]
    .filter((name) => !names.has(name))
    .map((name): ProviderNow => ({ ...UNSTORED, name, title: name, is_active: name === 'sandbox' }));
  return [...known, ...unstored].map((row) => {
    const { id, name, title, kind, types, until, failures, reason, states, text } = row;
    const state = stateOf(row);
    // What the connection says tells more than that it was not well.
    const refusal = row.is_open && !(reason === UNHEALTHY && text !== null) ? reason : null;
    return {
      id,
      name,
      title,
      kind,
      types,
      state,
      reason: UNREMARKABLE.includes(state) ? null : (refusal ?? text),
      until: (row.is_open && until?.toISOString()) || null,
      failures: row.is_open ? (failures ?? 0) : 0,
      connections: { up: states?.filter((one) => one === 'up').length ?? 0, total: states?.length ?? 0 },
      perSecond: perSecond.get(name) ?? 0,
      ...(figures.providers.get(name) ?? { ...NO_FIGURES, points: figures.points.map(() => 0) }),
    };
  });
}

/** Composes the board from what is kept of each part; nothing is asked more often than it may change what somebody sees. */
export class Overview {
  readonly #store: TrafficStore;
  readonly #figures = new Map<BoardPeriod, Cached<{ figures: TrafficFigures; errors: BoardError[] }>>();
  readonly #parts;

  constructor(app: App, store: TrafficStore) {
    this.#store = store;
    const { pool, config } = app;
    const isMailed = config.mail.smtpUrl !== undefined;
    for (const period of BOARD_PERIODS) this.#figures.set(period, new Cached(() => this.#readFigures(period), FIGURES_AGE_MS[period]));
    this.#parts = {
      queues: new Cached(() => readQueues(pool, new Date(), isMailed), AGE_MS.now),
      providers: new Cached(() => readProviders(pool), AGE_MS.now),
      nodes: new Cached(() => readNodes(pool), AGE_MS.now),
      now: new Cached(() => this.#readNow(), AGE_MS.now),
      webhooks: new Cached(() => readFailingWebhooks(pool), AGE_MS.soon),
      mail: new Cached(() => readMail(pool), AGE_MS.soon),
      jobs: new Cached(() => readJobs(pool), AGE_MS.soon),
      jobQueues: new Cached(() => readJobQueues(app.db), AGE_MS.now),
      ledger: new Cached(() => readLedgerCheck(pool), AGE_MS.soon),
      cellLedgers: new Cached(() => readCellLedgers(app), AGE_MS.minute),
      peak: new Cached(() => store.peak(new Date()), AGE_MS.minute),
      usual: new Cached(() => this.#readUsual(), AGE_MS.minute),
      held: new Cached(() => readMoneyHeld(pool), AGE_MS.minute),
      database: new Cached(() => readDatabaseSize(pool), AGE_MS.minute),
      isArchiveFailing: new Cached(() => readIsArchiveFailing(pool), AGE_MS.minute),
    };
  }

  /** Has all of it read anew, after somebody did something from the board. */
  forget(): void {
    for (const part of [...Object.values(this.#parts), ...this.#figures.values()]) part.forget();
  }

  /** Nodes with their last signs of life. */
  async nodes() {
    return (await this.#parts.nodes.get()).nodes;
  }

  /** Queues of background work with what stands in them. */
  jobQueues() {
    return this.#parts.jobQueues.get();
  }

  /** What `/metrics` tells of the installation. */
  async state() {
    const parts = this.#parts;
    const [queues, nodes, webhooks, mail, ledger, database, held, isArchiveFailing, jobQueues] = await Promise.all([
      parts.queues.get(),
      parts.nodes.get(),
      parts.webhooks.get(),
      parts.mail.get(),
      parts.ledger.get(),
      parts.database.get(),
      parts.held.get(),
      parts.isArchiveFailing.get(),
      parts.jobQueues.get(),
    ]);
    return { queues, nodes, webhooks, mail, ledger, database, held, isArchiveFailing, jobQueues };
  }

  async of(period: BoardPeriod): Promise<OperationsOverview> {
    const parts = this.#parts;
    const [read, queues, providers, nodes, now] = await Promise.all([
      this.#figuresOf(period),
      parts.queues.get(),
      parts.providers.get(),
      parts.nodes.get(),
      parts.now.get(),
    ]);
    const [webhooks, mail, jobs, ledger, cellLedgers, peak, usual, database] = await Promise.all([
      parts.webhooks.get(),
      parts.mail.get(),
      parts.jobs.get(),
      parts.ledger.get(),
      parts.cellLedgers.get(),
      parts.peak.get(),
      parts.usual.get(),
      parts.database.get(),
    ]);
    const { figures, errors } = read;
    const looked = {
      providers: providersOf(providers, figures, now.byProvider),
      queues: queues.map((queue): BoardQueue => {
        const inHand = nodes.inHand.map(({ node, in_hand }) => ({ node, count: in_hand[queue.queue] ?? 0 }));
        return { ...queue, nodes: inHand.filter(({ count }) => count > 0) };
      }),
      nodes: nodes.nodes,
      webhooks: { waiting: queues.find(({ queue }) => queue === 'webhooks')?.waiting ?? 0, failing: webhooks },
      mail,
      ledger,
      ...(cellLedgers.length > 0 && { cellLedgers }),
    };
    return {
      period,
      at: new Date().toISOString(),
      problems: problemsOf(looked),
      now: now.perSecond,
      totals: figures.totals,
      waited: figures.waited,
      peak: peak ? { perSecond: peak.count / 60, at: peak.at.toISOString() } : null,
      points: figures.points,
      operators: figures.operators
        .slice(0, MAX_OPERATORS)
        .map((operator): BoardOperator => ({ ...operator, usual: usual.get(operator.operator) ?? null })),
      errors,
      jobs: { ...jobs, retention: nodes.retention },
      database,
      ...looked,
    };
  }

  async #figuresOf(period: BoardPeriod) {
    const known = this.#figures.get(period);
    if (!known) throw new RangeError(`No such period: ${period}`);
    return known.get();
  }

  async #readFigures(period: BoardPeriod) {
    const now = new Date();
    const { from, starts, pointMs } = slotsOf(period, now);
    const isShort = pointMs < 60 * MINUTE_MS;
    const step = isShort ? TRAFFIC_STEPS.minute : TRAFFIC_STEPS.hour;
    const before = new Date(from.getTime() - (now.getTime() - from.getTime()));
    const [found, failures, failuresBefore] = await Promise.all([
      this.#store.read(step, from, now, pointMs / MINUTE_MS),
      this.#store.failures(step, from, now),
      this.#store.failures(step, before, from),
    ]);
    const beforeBy = new Map(failuresBefore.map(({ provider, detail, count }) => [`${provider}\n${detail}`, count]));
    const errors = failures
      .map(({ provider, detail: code, count }) => ({ code, provider, count, before: beforeBy.get(`${provider}\n${code}`) ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_ERRORS);
    return { figures: figuresOf(found, starts), errors };
  }

  /** Messages a second, over the running minute and the one before. */
  async #readNow() {
    const now = new Date();
    const from = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - MINUTE_MS);
    const found = await this.#store.read(TRAFFIC_STEPS.minute, from, now, 1);
    const seconds = (now.getTime() - from.getTime()) / 1000;
    const perSecond = { accepted: 0, sent: 0, delivered: 0 };
    const byProvider = new Map<string, number>();
    for (const { measure, provider, count } of found) {
      if (measure === 'accepted' || measure === 'sent' || measure === 'delivered') perSecond[measure] += count / seconds;
      if (measure === 'sent') byProvider.set(provider, (byProvider.get(provider) ?? 0) + count / seconds);
    }
    return { perSecond, byProvider };
  }

  /** The share delivered by operator a week ago, in the hour that runs now and the one before it. */
  async #readUsual(): Promise<Usual> {
    const until = new Date(Date.now() - WEEK_MS + 60 * MINUTE_MS);
    const found = await this.#store.read(TRAFFIC_STEPS.hour, new Date(until.getTime() - 120 * MINUTE_MS), until, 60);
    const { operators } = figuresOf(found, []);
    return new Map(
      operators.flatMap(({ operator, delivered, failed, noReport }) => {
        const ended = delivered + failed + noReport;
        return ended === 0 ? [] : [[operator, delivered / ended] as const];
      }),
    );
  }
}
