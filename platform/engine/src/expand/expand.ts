import { toDecimal, type Units } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import type { AudienceReader, Member } from '../audience/audience.ts';
import { TriedAudience } from '../audience/tried-texts.ts';
import { makeInTurn } from '../audience/written-often.ts';
import type { OwnMessages } from '../audience/own-messages.ts';
import { Operators } from '../audience/operators.ts';
import { compileMessage, type Priced } from '../audience/price-message.ts';
import type { EngineContext } from '../context.ts';
import { moveBatches } from '../control/control.ts';
import { reserveIds } from '../storage/ids.ts';
import { idsFrom } from '../outbox.ts';
import { billedBy, holdCharges, madeBy, raiseBillings, type MadeSum, type Charge } from '../ledger/billed.ts';
import { post, type Entry } from '../ledger/entries.ts';
import { audienceOf } from '../accept/quote.ts';
import { decisionTime, IS_OPEN_TO_MAKE, takeWinner, waitsForWinner } from '../text-test/winner.ts';
import {
  batchesOf,
  byText,
  batchSizeOf,
  sumOf,
  currentQueuePosition,
  writeBatches,
  type TriedGroup,
  type WrittenBatch,
} from './batches.ts';
import { ownPayloads, saveRecipientValues } from '../chains/recipient-values.ts';
import { inSlices } from '../storage/event-loop.ts';
import { byHours, hoursOfRecipients } from '../quiet/zones-of.ts';
import { routePlanOf, RouteGroups, type RouteGroup as WayShare } from '../message-routes/plan.ts';
import { Rollback, firstRow, inOrder, run, transaction } from '../storage/sql.ts';
import { findTask, type EngineTask } from '../storage/tasks.ts';
import { TUNING } from '../options.ts';
import { messageIds } from '../task-traces.ts';
import { annotate, traced } from '../tracing.ts';

/** What the messages of each tariff come to with those of a new batch, and what is put aside for them. */
type Sum = Charge & { held: Units };

function sumsOf(task: EngineTask, before: ReadonlyMap<string, MadeSum>, groups: readonly WayShare<{ message: Priced }>[]): Sum[] {
  return billedBy(task).map(({ id: tariffId, billingId }, place) => {
    const { held = 0, price = 0, count = 0 } = before.get(billingId) ?? {};
    const items = groups.filter(({ tariff }) => tariff === place).flatMap((group) => group.items);
    return { billingId, tariffId, held, price: price + sumOf(items.map(({ message }) => message)), count: count + items.length };
  });
}

/** What is given back when all messages are made: the audience has become smaller. */
const leftOf = (ownerId: string, sums: readonly Sum[]): Entry[] =>
  sums.map(({ billingId, held, price }) => {
    return { ownerId, billingId, kind: 'release', amount: Math.max(0, held - price), count: 0, key: `unmade:${billingId}` };
  });

/** When the last of those who try two texts can be written to. */
async function lastToWake(client: PoolClient, task: EngineTask, batches: readonly WrittenBatch[], now: Date): Promise<Date> {
  if (!task.quiet) return now;
  const before = await firstRow<{ at: Date | null }>(client, 'select max(wakes_at) as at from batch where task_id = $1', [task.id]);
  return [before?.at, ...batches.map((batch) => batch.wakesAt)].reduce<Date>((last, at) => (at && at > last ? at : last), now);
}

/** A recipient and the message to them. */
export interface PricedMember {
  member: Member;
  message: Priced;
}

/** Messages that are read and priced, and not written yet. */
export interface PricedPage {
  audience: AudienceReader;
  cursor: string | null;
  /** None of the audience comes after them. */
  isLast: boolean;
  byRoute: readonly TriedGroup<PricedMember>[];
  /** Those that are blocked, or that no tariff is for. */
  closed: readonly WayShare<PricedMember>[];
  items: readonly PricedMember[];
  firstId: number;
}

/** A page that is written. */
interface Written {
  batches: WrittenBatch[];
  billingIds: string[];
  firstId: number;
  count: number;
}

/** A send as it stands once all its messages are made. */
export interface PlannedSend {
  task: EngineTask;
  batches: readonly WrittenBatch[];
}

/** Messages of a send that is being accepted. */
interface ImmediateBatch {
  page: PricedPage;
  charges: readonly Charge[];
  leaseUntil: Date | undefined;
  /** Where it queues that is not dispatched at once; looked up in the transaction unless given. */
  queuePosition?: number | undefined;
}

/**
 * Turns the audiences of tasks that are due into messages, a batch a transaction; that is when an audience is frozen. One that was
 * paused meanwhile is read to its end, and its messages wait: what changes in a list during the pause changes nothing in it.
 */
export class Expander {
  readonly #context: EngineContext;
  readonly #readers = new Map<string, { cursor: string; audience: AudienceReader }>();

  constructor(context: EngineContext) {
    this.#context = context;
  }

  /** Makes one batch of the task of a lane that has waited longest; answers whether there was one. */
  async step(lane: number): Promise<boolean> {
    const { pool, clock, partitions } = this.#context;
    const now = clock.now();
    await partitions.ensure(now);
    let short: EngineTask | undefined;
    let written: Written | undefined;
    let hasDecided = false;
    const task = await transaction(pool, async (client) => {
      const found = await findTask(
        client,
        `not is_made and (state in ('scheduled', 'running') or state = 'paused' and made_at is not null and reason is distinct from 'noFunds')
           and lane = $2 and starts_at <= $1 and ${IS_OPEN_TO_MAKE}
           order by lane, made_at nulls first, id limit 1 for no key update skip locked`,
        [now, lane],
      );
      if (!found) throw new Rollback();
      // A step of its own: what the rest costs cannot undo it.
      hasDecided = waitsForWinner(found);
      if (hasDecided) {
        await takeWinner(client, found, now);
        return found;
      }
      written = await this.#makeBatch(client, found, now);
      if (written) {
        if (found.state === 'paused') await moveBatches(this.#context, client, found, 'pause', now);
        return found;
      }
      short = found;
      throw new Rollback();
    });
    if (short) await this.#waitForFunds(short, now);
    if (task && hasDecided) this.#context.signals.task(task.id, task.ownerId);
    if (task && written) this.#signal(task, written);
    if (task) this.#context.wake('dispatch');
    return (task ?? short) !== undefined;
  }

  /**
   * Reads and prices the messages of a send before it is accepted: a few single ones wait for no worker. Typed addresses get
   * their ids while it is looked up who may be written to; the ids of those who may not stay unused.
   */
  async prepare(task: EngineTask, now: Date): Promise<PricedPage> {
    const context = this.#context;
    const { lists, addresses } = task.audience.include;
    await context.partitions.ensure(now);
    const reserved = lists.length === 0 ? context.asked.reserveIds(addresses.length, now) : undefined;
    return this.#read(task, this.#readerOf(task), now, reserved);
  }

  /** Reads and prices messages with texts of their own before they are accepted. */
  async prepareOwn(task: EngineTask, messages: OwnMessages, now: Date): Promise<PricedPage> {
    await this.#context.partitions.ensure(now);
    return this.#read(task, messages, now);
  }

  /** Writes the messages in the transaction in which their send is accepted; with `leaseUntil` the caller holds their lease until then. */
  async makeNow(
    client: PoolClient,
    task: EngineTask,
    { page, charges, leaseUntil, queuePosition: known }: ImmediateBatch,
    now: Date,
  ): Promise<readonly WrittenBatch[]> {
    // Their price is put aside last, so that the balance is locked no longer than it has to be.
    const sums = new Map(charges.map(({ billingId, price }) => [billingId, { held: price, price: 0, count: 0 }]));
    const queuePosition = leaseUntil ? 0 : (known ?? (await currentQueuePosition(client, task.lane)));
    return (await this.#write(client, { ...task, queuePosition }, page, { known: sums, now, leaseUntil }))?.batches ?? [];
  }

  /** What `makeNow` makes of a send whose messages are all on one page and cost what was quoted, for who writes them himself. */
  planNow(task: EngineTask, { cursor, byRoute, items, firstId }: PricedPage, queuePosition: number, now: Date): PlannedSend {
    const { batch: size } = this.#context.options;
    const { linkParts } = this.#context;
    const batches = batchesOf({ ...task, queuePosition }, byRoute, { firstId, size, now, linkParts });
    const made = {
      state: 'running',
      cursor,
      made: items.length,
      madePrice: sumOf(items.map(({ message }) => message)),
      queuePosition: queuePosition + batches.length,
      isMade: true,
      total: items.length,
    } as const;
    return { task: { ...task, ...made }, batches };
  }

  /** Undefined when the list has grown since the send was accepted and the balance does not cover what came on top. */
  #makeBatch(client: PoolClient, found: EngineTask, now: Date): Promise<Written | undefined> {
    const { id, ownerId, trace: parent } = found;
    const make = () => this.#makeNext(client, found, now);
    if (parent === undefined) return make();
    return traced('expand', () => ({ parent, attributes: { 'cabinet.account.id': ownerId, 'cabinet.task.id': id } }), make);
  }

  async #makeNext(client: PoolClient, found: EngineTask, now: Date): Promise<Written | undefined> {
    if (found.audience.perWeek !== undefined) await makeInTurn(client, found.ownerId);
    const page = await this.#read(found, this.#readerOf(found), now);
    const task = { ...found, queuePosition: found.queuePosition ?? (await currentQueuePosition(client, found.lane)) };
    return this.#write(client, task, page, { known: await madeBy(client, task), now });
  }

  /** Reads the next recipients of a task, prices and routes their messages, and reserves ids for them. */
  #read(task: EngineTask, audience: AudienceReader, now: Date, reserved?: Promise<number>): Promise<PricedPage> {
    return traced(
      'route',
      () => ({}),
      () => this.#priceAndRoute(task, audience, now, reserved),
    );
  }

  async #priceAndRoute(task: EngineTask, audience: AudienceReader, now: Date, reserved?: Promise<number>): Promise<PricedPage> {
    const context = this.#context;
    const [page, ids] = await Promise.all([audience.next(context.options.batch), reserved]);
    const members = page?.members ?? [];
    const operators = new Operators(context, task.lookups);
    await operators.load(task.type, members.map(({ address }) => address)); // prettier-ignore
    const priceOf = compileMessage(task, operators.of, (address) => context.optOutLink(task.ownerId, address));
    const groups = new RouteGroups<PricedMember>(
      routePlanOf({ operatorOf: operators.of, networkOf: context.networkOf }, { step: task, ownerId: task.ownerId, at: task.startsAt }),
    );
    await inSlices(members, (member) => {
      const message = priceOf(member);
      groups.add(message, { member, message });
    });
    const byTexts: readonly TriedGroup<PricedMember>[] = task.textTest ? byText(groups.open()) : groups.open();
    const hoursOf = task.quiet && hoursOfRecipients(context, task.quiet, now);
    const byRoute = hoursOf ? byHours(byTexts, ({ member }: PricedMember) => hoursOf(member.address, member)) : byTexts;
    const items = byRoute.flatMap((group) => group.items);
    const firstId = items.length > 0 ? (ids ?? (await reserveIds(context.express, items.length, now))) : 0;
    const closed = groups.closed();
    annotate(() => (items.length > 0 ? messageIds(firstId, firstId + items.length - 1) : { 'cabinet.message.count': 0 }));
    return { audience, cursor: page?.cursor ?? task.cursor, isLast: !page || page.isLast, byRoute, closed, items, firstId };
  }

  /** Writes what was read, and what it costs; undefined when the balance does not cover it. */
  async #write(
    client: PoolClient,
    task: EngineTask & { queuePosition: number },
    { audience, cursor, isLast, byRoute, items, firstId }: PricedPage,
    { known, now, leaseUntil }: { known: ReadonlyMap<string, MadeSum>; now: Date; leaseUntil?: Date | undefined },
  ): Promise<Written | undefined> {
    const context = this.#context;
    const { ownerId } = task;
    // Those who try two texts are read first, and then the audience once more for the rest.
    const isEnd = isLast && (!task.textTest || task.winner !== null);
    const made = task.made + items.length;
    const madePrice = task.madePrice + sumOf(items.map(({ message }) => message));
    const sums = sumsOf(task, known, byRoute);
    const missing = sums.filter((sum) => sum.held < sum.price);
    const batches = batchesOf(task, byRoute, {
      firstId,
      size: batchSizeOf(task, context.options.batch),
      now,
      linkParts: context.linkParts,
    });
    const decideAt = isLast && !isEnd ? decisionTime(task, await lastToWake(client, task, batches, now)) : task.decideAt;
    const pending = { ownerId, ids: idsFrom(firstId, items.length), status: 'pending', error: null, at: now } as const;
    const members = items.map(({ member }) => member);
    await inOrder(client, [
      () => writeBatches(client, [{ text: task.text, batches, leaseUntil }], now),
      () => context.outbox.statuses(client, items.length > 0 ? [pending] : []),
      () =>
        saveRecipientValues(client, task.audience.kind, task.fallbacks, members, firstId, { own: ownPayloads(task), quiet: task.quiet }),
      () =>
        run(
          client,
          `update task set state = case when state = 'paused' then state else 'running' end, cursor = $2, made = $3::int, made_price = $4, made_at = $5, turn = $6, held = held + $7::numeric,
             is_made = $8::boolean, total = case when $8::boolean then $3::int else total end, updated_at = $5, decide_at = $9,
             reason = case when reason = 'noFunds' then null else reason end where id = $1`,
          [
            task.id,
            isLast && !isEnd ? null : cursor,
            made,
            toDecimal(madePrice),
            now,
            task.queuePosition + batches.length,
            toDecimal(missing.reduce((sum, one) => sum + one.price - one.held, 0)),
            isEnd,
            decideAt,
          ],
        ),
    ]);
    if (!isLast) this.#readers.set(task.id, { cursor: cursor ?? '', audience });
    if (missing.length > 0 || task.otherTariffs.length > 0)
      await raiseBillings(client, { ...task, taskId: task.id }, sums.filter((sum) => sum.count > 0), now); // prettier-ignore
    const more = missing.map((sum) => ({ ...sum, price: sum.price - sum.held }));
    if (!(await holdCharges(client, ownerId, more, String(firstId), now))) {
      this.#readers.delete(task.id);
      return undefined;
    }
    if (isEnd) await post(client, leftOf(ownerId, sums), now);
    return { batches, billingIds: sums.map(({ billingId }) => billingId), firstId, count: items.length };
  }

  /** Called after the commit: who is told of a change reads its rows. */
  #signal({ id, ownerId }: EngineTask, { billingIds, firstId, count }: Written): void {
    const { signals } = this.#context;
    signals.task(id, ownerId);
    for (const billingId of billingIds) signals.billing(billingId, ownerId);
    if (count > 0) signals.made(ownerId, firstId, count);
  }

  #readerOf(task: EngineTask): AudienceReader {
    const kept = this.#readers.get(task.id);
    this.#readers.delete(task.id);
    if (kept && kept.cursor === task.cursor) return kept.audience;
    if (this.#readers.size >= TUNING.openAudiences) this.#readers.delete(this.#readers.keys().next().value as string);
    const audience = audienceOf(this.#context, task, task.cursor ?? '');
    const { text, payload, textTest, winner } = task;
    return textTest ? new TriedAudience(audience, { text, payload, textTest }, winner) : audience;
  }

  async #waitForFunds(task: EngineTask, now: Date): Promise<void> {
    await run(
      this.#context.pool,
      `update task set state = 'paused', reason = 'noFunds', updated_at = $2 where id = $1 and state in ('scheduled', 'running', 'paused')`,
      [task.id, now],
    );
    this.#context.signals.task(task.id, task.ownerId);
  }
}
