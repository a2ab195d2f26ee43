import type { MessageType } from '@cabinet/domain/channels';
import { LOOKUP_TYPES } from '@cabinet/domain/lookup-results';
import type { PoolClient } from 'pg';
import { noteDelivered } from '../activity/note-delivered.ts';
import { decideOnStatus } from '../chains/decide.ts';
import { countErrors, countStatuses } from './counts.ts';
import { outcomeOf, MessageState, SETTLED } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { matchReports, outcomesOf, readInbox, recallReports } from './inbox.ts';
import { inboxOfLane } from './single-inbox.ts';
import { LANE } from '../accept/send-request.ts';
import { post, type Entry } from '../ledger/entries.ts';
import { noteMargin, type MarginNote } from '../margin/note.ts';
import { FEW_MESSAGES } from '../outbox.ts';
import { rerouteFailed } from './reroute.ts';
import { keepResults } from './lookup-results.ts';
import { transitionTo, type Transition } from './transitions.ts';
import { yieldToEventLoop } from '../storage/event-loop.ts';
import { Rollback, firstRow, inOrder, rows, run, transaction, type OnCommit } from '../storage/sql.ts';
import { TUNING } from '../options.ts';
import { countTransitions } from './count-traffic.ts';
import { traceSettled } from './trace-settled.ts';
import { activeTracer } from '../tracing.ts';

const LOCK = 7_010_002;

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

/** Applies reports of a lane in sets: statuses, counters and money in one transaction, one worker at a time. */
export class Settler {
  readonly #context: EngineContext;
  readonly #lane: number;
  readonly #inbox: string;
  readonly #heads: number[] = [];
  #low = 0;
  #resetAt = 0;
  #recallAt = 0;

  constructor(context: EngineContext, lane: number) {
    this.#context = context;
    this.#lane = lane;
    this.#inbox = inboxOfLane(lane);
  }

  /** Applies the oldest reports; answers whether there were any. */
  async step(): Promise<boolean> {
    const { express, clock } = this.#context;
    const now = clock.now();
    const begunAt = Date.now();
    const done = await transaction(express, async (client, onCommit) => {
      const isBulk = this.#lane === LANE.bulk;
      // Reports on single messages are few: they are read together with the lock.
      const [lock, ahead] = await Promise.all([
        firstRow<{ mine: boolean }>(client, 'select pg_try_advisory_xact_lock($1, $2) as mine', [LOCK, this.#lane]),
        isBulk ? undefined : readInbox(client, this.#inbox, this.#low, TUNING.settleReports),
      ]);
      if (!lock?.mine) throw new Rollback();
      if (isBulk && now.getTime() >= this.#recallAt) {
        await recallReports(client, now, TUNING.settleReports);
        this.#recallAt = now.getTime() + TUNING.recallMs;
      }
      let inbox = ahead ?? (await readInbox(client, this.#inbox, this.#low, TUNING.settleReports));
      if (inbox.length === 0 && this.#low > 0 && now.getTime() >= this.#resetAt) {
        this.#resetAt = now.getTime() + TUNING.settleResetMs;
        this.#low = 0;
        this.#heads.length = 0;
        inbox = await readInbox(client, this.#inbox, 0, TUNING.settleReports);
      }
      const [oldest] = inbox;
      if (!oldest) return undefined;
      const reports = await matchReports(client, inbox, now);
      await yieldToEventLoop(reports.length);
      const outcomes = outcomesOf(reports);
      const isRerouted = await rerouteFailed(client, outcomes, reports, now);
      await yieldToEventLoop(reports.length);
      await keepResults(this.#context, client, outcomes, now);
      const transitions = await this.#apply(client, outcomes);
      await yieldToEventLoop(reports.length);
      const batches = new Map<number, BatchRow>();
      await inOrder(client, [
        () => run(client, `delete from ${this.#inbox} where id = any($1)`, [inbox.map((row) => row.id)]),
        async () => (await batchesOf(client, transitions)).forEach((row) => batches.set(Number(row.lo), row)),
      ]);
      if (transitions.length > 0) await this.#account(client, transitions, batches, { inboxId: Number(oldest.id), now, onCommit });
      return { transitions, batches, outcomes, isRerouted, head: Number(oldest.id) };
    });
    if (!done) return false;
    this.#heads.push(done.head);
    if (this.#heads.length > TUNING.settleLag) this.#low = (this.#heads.shift() as number) - 1;
    countTransitions(this.#context.traffic, done);
    if (activeTracer()) await traceSettled(this.#context, done, begunAt);
    this.#publish(done.transitions, done.batches);
    if (done.isRerouted) this.#context.wake('retry');
    if ([...done.batches.values()].some((batch) => batch.is_chained)) this.#context.wake('fall back');
    return true;
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
    { inboxId, now, onCommit }: { inboxId: number; now: Date; onCommit: OnCommit },
  ): Promise<void> {
    const statements = [
      () => countStatuses(client, transitions),
      () => countErrors(client, transitions, batches),
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
    const cause = `settle:${this.#lane === LANE.single ? 'first:' : ''}${inboxId}`;
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

const batchesOf = async (client: PoolClient, transitions: readonly Transition[]): Promise<BatchRow[]> =>
  transitions.length === 0
    ? []
    : rows<BatchRow>(
        client,
        'select lo, task_id, owner_id, billing_id, refund, lane, step, is_chained, type, dispatched_at from batch where lo = any($1)',
        [[...new Set(transitions.map((one) => one.batch))]],
      );

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
