import type { MessageType } from '@cabinet/domain/channels';
import { LOOKUP_TYPES } from '@cabinet/domain/lookup-results';
import type { PoolClient } from 'pg';
import { noteDelivered } from '../activity/note-delivered.ts';
import { decideOnStatus } from '../chains/decide.ts';
import { countErrors, countStatuses } from './counts.ts';
import { outcomeOf, MessageState, SETTLED } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { findRefs, matchReports, outcomesOf, readInbox, recallReports, type InboxRow, type MatchedReport } from './inbox.ts';
import { inboxOfLane } from './single-inbox.ts';
import { LANE } from '../accept/send-request.ts';
import { post, type Entry } from '../ledger/entries.ts';
import { noteMargin, type MarginNote } from '../margin/note.ts';
import { FEW_MESSAGES } from '../outbox.ts';
import { rerouteFailed } from './reroute.ts';
import { keepResults } from './lookup-results.ts';
import { divideByBatch } from './slots.ts';
import { transitionTo, type Transition } from './transitions.ts';
import { yieldToEventLoop } from '../storage/event-loop.ts';
import {
  Rollback,
  connected,
  firstRow,
  inOrder,
  rows,
  run,
  transaction,
  transactionOn,
  type NamedStatement,
  type OnCommit,
} from '../storage/sql.ts';
import { TUNING } from '../options.ts';
import { countTransitions } from './count-traffic.ts';
import { traceSettled } from './trace-settled.ts';
import { activeTracer } from '../tracing.ts';

const LOCK = 7_010_002;

/**
 * The same lock for a connection instead of a transaction. As with a transaction that waits for its worker, the database ends the connection of one that
 * is silent for too long.
 */
const TAKE_LOCK = `select mine, case when mine then set_config('idle_session_timeout', '8000', false) end
  from (select pg_try_advisory_lock($1, $2) as mine) as lock`;
const LEAVE_LOCK = `select pg_advisory_unlock($1, $2), set_config('idle_session_timeout', null, false)`;

/** What settling needs of a batch. */
interface BatchRow {
  lo: string;
  task_id: string;
  owner_id: string;
  billing_id: string;
  refund: boolean;
  lane: number;
  step: number;
  is_chained: boolean;
  type: MessageType;
  dispatched_at: Date | null;
}

/** What became of a set of reports. */
interface Settled {
  transitions: Transition[];
  batches: ReadonlyMap<number, BatchRow>;
  outcomes: ReadonlyMap<number, MatchedReport>;
  isRerouted: boolean;
}

/** The reports of a transaction: their own rows of the inbox, or more. */
interface ReportSet {
  reports: readonly MatchedReport[];
  inboxIds: readonly number[];
  now: Date;
  /** What names the movements of money that follow: no other transaction has it. */
  cause: string;
  /** Another transaction may have the same reports in hand: whoever deletes them first applies them. */
  isContested: boolean;
}

/** Messages that reports have found and that are in no batch: they were copied to this cell ahead of their account (docs/decisions/0151). */
class MessagesOfNoBatch extends Error {
  readonly ids: readonly number[];

  constructor(ids: readonly number[]) {
    super(`Messages of no batch: ${ids.slice(0, 3).join(', ')}`);
    this.ids = ids;
  }
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Applies reports of a lane in sets: statuses, counters and money of a set in one transaction, one worker at a time. While it is
 * behind it applies several sets at once (`options.settle.slots`).
 */
export class Settler {
  readonly #context: EngineContext;
  readonly #lane: number;
  readonly #inbox: string;
  readonly #heads: number[] = [];
  #low = 0;
  #resetAt = 0;
  #recallAt = 0;
  /** More waited than one transaction takes. */
  #isBehind = false;
  /** Messages whose reports wait as those of nobody do. */
  #strays = NONE;

  constructor(context: EngineContext, lane: number) {
    this.#context = context;
    this.#lane = lane;
    this.#inbox = inboxOfLane(lane);
  }

  /** Applies the oldest reports; answers whether there were any. */
  async step(): Promise<boolean> {
    const now = this.#context.clock.now();
    const isDivided = this.#isBehind && this.#context.options.settle.slots > 1;
    let head: number | undefined;
    try {
      head = await (isDivided ? this.#settleInSlots(now) : this.#settleAtOnce(now));
    } catch (error) {
      if (!(error instanceof MessagesOfNoBatch)) throw error;
      this.#strays = new Set(error.ids);
      return true;
    }
    if (head === undefined) {
      this.#isBehind = false;
      return false;
    }
    this.#strays = NONE;
    this.#heads.push(head);
    if (this.#heads.length > TUNING.settleLag) this.#low = (this.#heads.shift() as number) - 1;
    return true;
  }

  /** Applies the oldest reports in one transaction; answers the first of them. */
  async #settleAtOnce(now: Date): Promise<number | undefined> {
    const { express, options } = this.#context;
    const begunAt = Date.now();
    const done = await transaction(express, async (client, onCommit) => {
      // Reports on single messages are few: they are read together with the lock.
      const [lock, ahead] = await Promise.all([
        firstRow<{ mine: boolean }>(client, 'select pg_try_advisory_xact_lock($1, $2) as mine', [LOCK, this.#lane]),
        this.#lane === LANE.bulk ? undefined : readInbox(client, this.#inbox, this.#low, options.settle.reports),
      ]);
      if (!lock?.mine) throw new Rollback();
      const inbox = await this.#readOldest(client, { now, limit: options.settle.reports, ahead });
      const [oldest] = inbox;
      if (!oldest) return undefined;
      const reports = await matchReports(client, inbox, await findRefs([client], inbox), { now, strays: this.#strays });
      await yieldToEventLoop(reports.length);
      const head = Number(oldest.id);
      const inboxIds = inbox.map((row) => Number(row.id));
      const set = { reports, inboxIds, now, cause: this.#causeOf(head), isContested: false };
      return { head, count: inbox.length, settled: await this.#settle(client, onCommit, set) };
    });
    if (!done) return undefined;
    this.#isBehind = done.count >= options.settle.reports;
    await this.#tell(done.settled, begunAt);
    return done.head;
  }

  /**
   * Applies the oldest reports in several transactions at once; answers the first of them. The lock is that of the connection: none of its
   * rows is locked while the others work, so that they cannot wait for it. Where the connection is lost before they end, another
   * worker finds reports that are in hand; it waits for their transactions, and goes on with what those leave.
   */
  async #settleInSlots(now: Date): Promise<number | undefined> {
    const { express, options } = this.#context;
    const { slots, reports: most } = options.settle;
    return connected(express, async (client, isBroken) => {
      const lock = await firstRow<{ mine: boolean }>(client, TAKE_LOCK, [LOCK, this.#lane]);
      if (!lock?.mine) return undefined;
      try {
        const inbox = await this.#readOldest(client, { now, limit: slots * most });
        const [oldest] = inbox;
        if (!oldest) return undefined;
        this.#isBehind = inbox.length >= most;
        const parts = await this.#divide(client, isBroken, inbox, now);
        const settled = await Promise.allSettled(
          parts.map((reports, index) =>
            this.#settleSlot(reports, now, (work) => (index === 0 ? transactionOn(client, isBroken, work) : transaction(express, work))),
          ),
        );
        for (const one of settled) if (one.status === 'rejected') throw one.reason;
        return Number(oldest.id);
      } finally {
        await client.query(LEAVE_LOCK, [LOCK, this.#lane]).catch(isBroken);
      }
    });
  }

  /** Finds the messages of reports, puts aside those without one, and divides the others among the slots. */
  async #divide(client: PoolClient, isBroken: (error: Error) => void, inbox: readonly InboxRow[], now: Date): Promise<MatchedReport[][]> {
    const { express, options } = this.#context;
    const slots = inbox.length > options.settle.reports ? options.settle.slots : 1;
    const known = await findRefs([client, ...Array.from({ length: slots - 1 }, () => express)], inbox);
    const reports = await transactionOn(client, isBroken, async (_, onCommit) => {
      const matched = await matchReports(client, inbox, known, { now, strays: this.#strays });
      const found = new Set(matched.map((report) => report.inboxId));
      const unknown = inbox.map((row) => Number(row.id)).filter((id) => !found.has(id));
      if (unknown.length > 0) onCommit(() => run(client, `delete from ${this.#inbox} where id = any($1)`, [unknown]));
      return matched;
    });
    await yieldToEventLoop(inbox.length);
    return divideByBatch(client, reports ?? [], slots);
  }

  async #settleSlot(
    reports: readonly MatchedReport[],
    now: Date,
    within: (work: (client: PoolClient, onCommit: OnCommit) => Promise<Settled>) => Promise<Settled | undefined>,
  ): Promise<void> {
    const begunAt = Date.now();
    const inboxIds = reports.map((report) => report.inboxId);
    const cause = this.#causeOf(`slot:${inboxIds[0]}`);
    const settled = await within((client, onCommit) =>
      this.#settle(client, onCommit, { reports, inboxIds, now, cause, isContested: true }),
    );
    if (settled) await this.#tell(settled, begunAt);
  }

  /** Reports in order of arrival: from the place that this reader is at, or from the start once in a while, for those whose transaction ended late. */
  async #readOldest(
    client: PoolClient,
    { now, limit, ahead }: { now: Date; limit: number; ahead?: InboxRow[] | undefined },
  ): Promise<InboxRow[]> {
    if (this.#lane === LANE.bulk && now.getTime() >= this.#recallAt) {
      await recallReports(client, now, limit);
      this.#recallAt = now.getTime() + TUNING.recallMs;
    }
    const inbox = ahead ?? (await readInbox(client, this.#inbox, this.#low, limit));
    if (inbox.length > 0 || this.#low === 0 || now.getTime() < this.#resetAt) return inbox;
    this.#resetAt = now.getTime() + TUNING.settleResetMs;
    this.#low = 0;
    this.#heads.length = 0;
    return readInbox(client, this.#inbox, 0, limit);
  }

  #causeOf(name: string | number): string {
    return `settle:${this.#lane === LANE.single ? 'first:' : ''}${name}`;
  }

  async #settle(client: PoolClient, onCommit: OnCommit, { reports, inboxIds, now, cause, isContested }: ReportSet): Promise<Settled> {
    const remove = () => run(client, `delete from ${this.#inbox} where id = any($1)`, [inboxIds]);
    if (isContested && (await remove()) < inboxIds.length) throw new Rollback();
    const outcomes = outcomesOf(reports);
    const isRerouted = await rerouteFailed(client, outcomes, reports, now);
    await yieldToEventLoop(reports.length);
    await keepResults(this.#context, client, outcomes, now);
    const transitions = await this.#apply(client, outcomes);
    await yieldToEventLoop(reports.length);
    const batches = new Map<number, BatchRow>();
    const read = async () => (await batchesOf(client, transitions)).forEach((row) => batches.set(Number(row.lo), row));
    await inOrder(client, isContested ? [read] : [remove, read]);
    const strays = transitions.flatMap(({ batch, ids }) => (batches.has(batch) ? [] : ids));
    if (strays.length > 0) throw new MessagesOfNoBatch(strays);
    if (transitions.length > 0) await this.#account(client, transitions, batches, { cause, now, onCommit });
    return { transitions, batches, outcomes, isRerouted };
  }

  /** Says what a transaction has done, once it is committed. */
  async #tell(settled: Settled, begunAt: number): Promise<void> {
    countTransitions(this.#context.traffic, settled);
    if (activeTracer()) await traceSettled(this.#context, settled, begunAt);
    this.#publish(settled.transitions, settled.batches);
    if (settled.isRerouted) this.#context.wake('retry');
    if ([...settled.batches.values()].some((batch) => batch.is_chained)) this.#context.wake('fall back');
  }

  async #apply(client: PoolClient, outcomes: ReturnType<typeof outcomesOf>): Promise<Transition[]> {
    // Reports that differ by less than a second in nothing but the moment are applied together, with the first one's.
    const second = (at: Date) => Math.floor(at.getTime() / 1000);
    const targets = Map.groupBy(outcomes.values(), (one) => `${one.status} ${second(one.at)} ${one.code ?? ''} ${one.text ?? ''}`);
    const transitions: Transition[] = [];
    for (const group of targets.values()) {
      const [one] = group;
      if (one)
        transitions.push(
          ...(await transitionTo(
            client,
            group.map((each) => each.sendingId),
            one,
          )),
        );
    }
    return transitions;
  }

  /** Counts and charges messages that changed their status. Money moves once: with the first status that settles it, or back when a failure follows. */
  async #account(
    client: PoolClient,
    transitions: readonly Transition[],
    batches: ReadonlyMap<number, BatchRow>,
    { cause, now, onCommit }: { cause: string; now: Date; onCommit: OnCommit },
  ): Promise<void> {
    const statements = [
      () => countStatuses(client, transitions),
      () => noteMargin(client, marginOf(transitions, batches), now),
      () => noteDelivered(client, deliveredBy(transitions, batches)),
      () => this.#decide(client, transitions, batches),
      () => this.#writeOutbox(client, transitions, batches, now),
    ];
    // Of a few that nothing follows, all of it goes out with the commit.
    const isSimple =
      transitions.reduce((sum, { count }) => sum + count, 0) <= FEW_MESSAGES && ![...batches.values()].some((batch) => batch.is_chained);
    if (isSimple) statements.forEach(onCommit);
    else await inOrder(client, statements);
    // Rows that transactions on other batches have too: last, so that these wait for no more than a commit.
    onCommit(() => countErrors(client, transitions, batches));
    onCommit(() => post(client, entriesOf(transitions, batches, cause), now));
  }

  async #decide(client: PoolClient, transitions: readonly Transition[], batches: ReadonlyMap<number, BatchRow>): Promise<void> {
    const changes = transitions.flatMap(({ batch, to, ids }) => {
      const row = batches.get(batch);
      if (!row?.is_chained || to === MessageState.noReport) return [];
      const { task_id: taskId, lane, step } = row;
      return [{ link: { taskId, lane, step, isChained: true }, status: outcomeOf(to, 0, null).status, ids }];
    });
    await decideOnStatus(this.#context, client, changes);
  }

  async #writeOutbox(
    client: PoolClient,
    transitions: readonly Transition[],
    batches: ReadonlyMap<number, BatchRow>,
    at: Date,
  ): Promise<void> {
    // A message without a report stays `sent`, of which the outbox knows already.
    const changes = transitions.flatMap(({ batch, to, code, ids }) => {
      const ownerId = batches.get(batch)?.owner_id;
      return ownerId === undefined || to === MessageState.noReport ? [] : { ownerId, ids, ...outcomeOf(to, 0, code), at };
    });
    if (changes.length > 0) await this.#context.outbox.statuses(client, changes);
  }

  #publish(transitions: readonly Transition[], batches: ReadonlyMap<number, BatchRow>): void {
    const { signals } = this.#context;
    for (const one of transitions) {
      const batch = batches.get(one.batch);
      if (!batch) continue;
      signals.task(batch.task_id, batch.owner_id);
      signals.billing(batch.billing_id, batch.owner_id);
      signals.sendings(batch.owner_id, one.ids);
    }
  }
}

const BATCHES: NamedStatement = {
  name: 'batches',
  text: 'select lo, task_id, owner_id, billing_id, refund, lane, step, is_chained, type, dispatched_at from batch where lo = any($1)',
};

const batchesOf = async (client: PoolClient, transitions: readonly Transition[]): Promise<BatchRow[]> =>
  transitions.length === 0 ? [] : rows<BatchRow>(client, BATCHES, [[...new Set(transitions.map((one) => one.batch))]]);

/** What becomes of the money of messages that changed their status: nothing where it has moved before. */
function movementOf({ from, to }: Transition, { refund }: BatchRow): 'release' | 'capture' | 'refund' | undefined {
  const isFailure = to === MessageState.failed && refund;
  if (from < SETTLED) return isFailure ? 'release' : 'capture';
  return from === MessageState.noReport && isFailure ? 'refund' : undefined;
}

/** Messages that the same movements charge for, or give back. */
function marginOf(transitions: readonly Transition[], batches: ReadonlyMap<number, BatchRow>): MarginNote[] {
  const idsOf = (movement: 'capture' | 'refund') =>
    transitions.flatMap((one) => {
      const batch = batches.get(one.batch);
      return batch && movementOf(one, batch) === movement ? one.ids : [];
    });
  return [
    { kind: 'charged', ids: idsOf('capture') },
    { kind: 'refunded', ids: idsOf('refund') },
  ];
}

/** Messages that reached somebody just now: not those that were delivered before they were seen, nor look-ups of numbers. */
const deliveredBy = (transitions: readonly Transition[], batches: ReadonlyMap<number, BatchRow>): number[] =>
  transitions.flatMap(({ batch, from, to, ids }) => {
    const isNews = (to === MessageState.delivered || to === MessageState.seen) && from !== MessageState.delivered;
    const type = batches.get(batch)?.type;
    return isNews && type !== undefined && !LOOKUP_TYPES.has(type) ? ids : [];
  });

function entriesOf(transitions: readonly Transition[], batches: ReadonlyMap<number, BatchRow>, cause: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const one of transitions) {
    const batch = batches.get(one.batch);
    if (!batch) throw new Error(`Messages of no batch: ${one.batch}`);
    const kind = movementOf(one, batch);
    if (!kind) continue;
    const key = `${cause}:${batch.billing_id}:${kind}`;
    const entry = entries.get(key) ?? { ownerId: batch.owner_id, billingId: batch.billing_id, kind, amount: 0, count: 0, key };
    entry.amount += one.price;
    entry.count += one.count;
    entries.set(key, entry);
  }
  return [...entries.values()];
}
