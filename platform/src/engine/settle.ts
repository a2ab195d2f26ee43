import type { PoolClient } from 'pg';
import { decideOnStatus } from './chains/decide.ts';
import { countErrors, countStatuses } from './counts.ts';
import { outcomeOf, ROW, SETTLED } from './codes.ts';
import type { EngineContext } from './context.ts';
import { matchReports, outcomesOf, readInbox, recallReports } from './inbox.ts';
import { inboxOf } from './first.ts';
import { LANE } from './order.ts';
import { post, type Entry } from './ledger/entries.ts';
import { FEW } from './outbox.ts';
import { rerouteFailed } from './reroute.ts';
import { moveTo, type Moved } from './move.ts';
import { breathe } from './slices.ts';
import { Rollback, first, inOrder, rows, run, transaction, type Lastly } from './sql.ts';

const LOCK = 7_010_002;
const AT_ONCE = 5000;
/** Batches of reports that a reader stays behind, so that what an old snapshot keeps in the index is not read again. */
const LAG = 5;
/** How often an idle reader begins from the start, for reports whose transaction ended late. */
const RESET = 1000;
const RECALL = 250;

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
}

/** Applies reports of a lane in sets: statuses, counters and money in one transaction, one worker at a time. */
export class Settler {
  private readonly context: EngineContext;
  private readonly lane: number;
  private readonly inbox: string;
  private readonly heads: number[] = [];
  private low = 0;
  private resetAt = 0;
  private recallAt = 0;

  constructor(context: EngineContext, lane: number) {
    this.context = context;
    this.lane = lane;
    this.inbox = inboxOf(lane);
  }

  /** Applies the oldest reports; answers whether there were any. */
  async step(): Promise<boolean> {
    const { express, clock } = this.context;
    const now = clock.now();
    const done = await transaction(express, async (client, lastly) => {
      const isBulk = this.lane === LANE.bulk;
      // Reports on single messages are few: they are read together with the lock.
      const [lock, ahead] = await Promise.all([
        first<{ mine: boolean }>(client, 'select pg_try_advisory_xact_lock($1, $2) as mine', [LOCK, this.lane]),
        isBulk ? undefined : readInbox(client, this.inbox, this.low, AT_ONCE),
      ]);
      if (!lock?.mine) throw new Rollback();
      if (isBulk && now.getTime() >= this.recallAt) {
        await recallReports(client, now, AT_ONCE);
        this.recallAt = now.getTime() + RECALL;
      }
      let inbox = ahead ?? (await readInbox(client, this.inbox, this.low, AT_ONCE));
      if (inbox.length === 0 && this.low > 0 && now.getTime() >= this.resetAt) {
        this.resetAt = now.getTime() + RESET;
        this.low = 0;
        this.heads.length = 0;
        inbox = await readInbox(client, this.inbox, 0, AT_ONCE);
      }
      const [oldest] = inbox;
      if (!oldest) return undefined;
      const reports = await matchReports(client, inbox, now);
      await breathe(reports.length);
      const outcomes = outcomesOf(reports);
      const goesOn = await rerouteFailed(client, outcomes, reports, now);
      await breathe(reports.length);
      const moved = await this.apply(client, outcomes);
      await breathe(reports.length);
      const batches = new Map<number, BatchRow>();
      await inOrder(client, [
        () => run(client, `delete from ${this.inbox} where id = any($1)`, [inbox.map((row) => row.id)]),
        async () => (await batchesOf(client, moved)).forEach((row) => batches.set(Number(row.lo), row)),
      ]);
      if (moved.length > 0) await this.account(client, moved, batches, { inboxId: Number(oldest.id), now, lastly });
      return { moved, batches, goesOn, head: Number(oldest.id) };
    });
    if (!done) return false;
    this.heads.push(done.head);
    if (this.heads.length > LAG) this.low = (this.heads.shift() as number) - 1;
    this.tell(done.moved, done.batches);
    if (done.goesOn) this.context.wake('retry');
    if ([...done.batches.values()].some((batch) => batch.is_chained)) this.context.wake('fall back');
    return true;
  }

  private async apply(client: PoolClient, outcomes: ReturnType<typeof outcomesOf>): Promise<Moved[]> {
    // Reports that differ by less than a second in nothing but the moment are applied together, with the first one's.
    const second = (at: Date) => Math.floor(at.getTime() / 1000);
    const targets = Map.groupBy(outcomes.values(), (one) => `${one.status} ${second(one.at)} ${one.code ?? ''} ${one.text ?? ''}`);
    const moved: Moved[] = [];
    for (const group of targets.values()) {
      const [one] = group;
      if (one)
        moved.push(
          ...(await moveTo(
            client,
            group.map((each) => each.sendingId),
            one,
          )),
        );
    }
    return moved;
  }

  /** Counts and charges what moved. Money moves once: with the first status that settles it, or back when a failure follows. */
  private async account(
    client: PoolClient,
    moved: readonly Moved[],
    batches: ReadonlyMap<number, BatchRow>,
    { inboxId, now, lastly }: { inboxId: number; now: Date; lastly: Lastly },
  ): Promise<void> {
    const statements = [
      () => countStatuses(client, moved),
      () => countErrors(client, moved, batches),
      () => this.decide(client, moved, batches),
      () => this.report(client, moved, batches, now),
    ];
    // Of a few that nothing follows, all of it goes out with the commit.
    const isSimple = moved.reduce((sum, { count }) => sum + count, 0) <= FEW && ![...batches.values()].some((batch) => batch.is_chained);
    if (isSimple) statements.forEach(lastly);
    else await inOrder(client, statements);
    const cause = `settle:${this.lane === LANE.single ? 'first:' : ''}${inboxId}`;
    lastly(() => post(client, entriesOf(moved, batches, cause), now));
  }

  private async decide(client: PoolClient, moved: readonly Moved[], batches: ReadonlyMap<number, BatchRow>): Promise<void> {
    const changes = moved.flatMap(({ batch, to, ids }) => {
      const row = batches.get(batch);
      if (!row?.is_chained || to === ROW.quiet) return [];
      const { task_id: taskId, lane, step } = row;
      return [{ link: { taskId, lane, step, isChained: true }, status: outcomeOf(to, 0, null).status, ids }];
    });
    await decideOnStatus(this.context, client, changes);
  }

  private async report(client: PoolClient, moved: readonly Moved[], batches: ReadonlyMap<number, BatchRow>, at: Date): Promise<void> {
    // Who falls quiet stays sent, which was told.
    const changes = moved.flatMap(({ batch, to, code, ids }) => {
      const ownerId = batches.get(batch)?.owner_id;
      return ownerId === undefined || to === ROW.quiet ? [] : { ownerId, ids, ...outcomeOf(to, 0, code), at };
    });
    if (changes.length > 0) await this.context.outbox.statuses(client, changes);
  }

  private tell(moved: readonly Moved[], batches: ReadonlyMap<number, BatchRow>): void {
    const { signals } = this.context;
    for (const one of moved) {
      const batch = batches.get(one.batch);
      if (!batch) continue;
      signals.task(batch.task_id, batch.owner_id);
      signals.billing(batch.billing_id, batch.owner_id);
      signals.sendings(batch.owner_id, one.ids);
    }
  }
}

const batchesOf = async (client: PoolClient, moved: readonly Moved[]): Promise<BatchRow[]> =>
  moved.length === 0
    ? []
    : rows<BatchRow>(client, 'select lo, task_id, owner_id, billing_id, refund, lane, step, is_chained from batch where lo = any($1)', [
        [...new Set(moved.map((one) => one.batch))],
      ]);

function entriesOf(moved: readonly Moved[], batches: ReadonlyMap<number, BatchRow>, cause: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const one of moved) {
    const batch = batches.get(one.batch);
    if (!batch) throw new Error(`Messages of no batch: ${one.batch}`);
    const isFailure = one.to === ROW.failed && batch.refund;
    const kind = one.from < SETTLED ? (isFailure ? 'release' : 'capture') : one.from === ROW.quiet && isFailure ? 'refund' : undefined;
    if (!kind) continue;
    const key = `${cause}:${batch.billing_id}:${kind}`;
    const entry = entries.get(key) ?? { ownerId: batch.owner_id, billingId: batch.billing_id, kind, amount: 0, count: 0, key };
    entry.amount += one.price;
    entry.count += one.count;
    entries.set(key, entry);
  }
  return [...entries.values()];
}
