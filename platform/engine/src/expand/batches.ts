import type { RerouteTrigger, MessageRoute } from '@cabinet/domain/routing-rules';
import type { MessageType } from '@cabinet/domain/channels';
import { toDecimal, type Units } from '@cabinet/domain/money';
import { withOwnLinks, type LinkParts } from '../message-links.ts';
import type { TextVariant } from '@cabinet/domain/text-tests';
import type { PoolClient } from 'pg';
import type { Member } from '../audience/audience.ts';
import type { Priced } from '../audience/price-message.ts';
import { billedAt } from '../ledger/billed.ts';
import { after } from '../clock.ts';
import { BatchState } from '../storage/states.ts';
import { copyInto, field } from '../storage/copy.ts';
import { noteFacets } from './facets.ts';
import type { FallbackStep } from '../accept/send-request.ts';
import { noteRoute, type RouteGroup } from '../message-routes/plan.ts';
import { inOrder, run, type Db } from '../storage/sql.ts';
import type { EngineTask } from '../storage/tasks.ts';
import { TUNING } from '../options.ts';

const HOUR = 3_600_000;

/** What the messages of a batch have in common, from when they are made until they are sent. */
export interface BatchContext {
  taskId: string;
  ownerId: string;
  billingId: string;
  type: MessageType;
  sender: string;
  refund: boolean;
  lane: number;
  step: number;
  reroute: readonly RerouteTrigger[];
  /** The text of a fallback, or the second one of two that are tried; other messages have that of their task. */
  text: string | null;
}

/** What a batch is made of beside its messages. */
export interface BatchOrigin extends BatchContext {
  groupId: string;
  /** The step after it, if there is one. */
  next: FallbackStep | undefined;
  routes: readonly string[];
  validity: number | null;
  /** Whether somebody has to read them first. */
  isHeld: boolean;
  /** Whether they came by a test key. */
  isTest: boolean;
  /** Which of two texts they try. */
  variant?: TextVariant | undefined;
}

/** Messages that are dispatched together. */
export interface NewBatch {
  lo: number;
  hi: number;
  count: number;
  price: Units;
  dueAt: Date;
  queuePosition: number;
}

/** Messages of a batch: as many as go at once, or so few that a stretched send flows evenly. */
export function batchSizeOf(task: Pick<EngineTask, 'stretchHours' | 'total'>, largest: number): number {
  if (task.stretchHours === 0) return largest;
  const steps = Math.min(task.total, Math.floor((task.stretchHours * HOUR) / TUNING.stretchStepMs));
  return Math.min(largest, Math.max(1, Math.ceil(task.total / Math.max(1, steps))));
}

/** When the message number `index` of a stretched send is due: the middle of its share of the time. */
function dueAt(task: EngineTask, index: number, size: number, now: Date): Date {
  if (task.stretchHours === 0) return now;
  const share = Math.min(1, (index + Math.min(size, task.total) / 2) / Math.max(1, task.total));
  return after(task.startsAt, share * task.stretchHours * HOUR);
}

/** A message as its first columns; `own` is its text where it differs from that of its batch. */
export function lineOf(message: Priced, id: number, batch: number, shared: string): string {
  const { parts, characters, encoding, price, address, operator, text } = message;
  const own = text === shared ? '\\N' : field(text);
  return `${id}\t${batch}\t${parts}\t${characters}\t${encoding === 'gsm7' ? 0 : 1}\t${toDecimal(price)}\t${field(address)}\t${field(operator)}\t${own}`;
}
export const LINE = 'id, batch, parts, characters, encoding, price, recipient, operator, text';

function* linesOf(batches: readonly Pick<WrittenBatch, 'lo' | 'messages' | 'origin'>[], shared: string): Generator<string> {
  for (const { lo, messages, origin } of batches)
    for (const [index, message] of messages.entries()) yield lineOf(message, lo + index, lo, origin.text ?? shared);
}

/** What the batches of a send's own messages that one tariff prices have in common. */
export function originOf(task: EngineTask, tariff: number): BatchOrigin {
  const { id: taskId, groupId, ownerId, type, sender, lane, providers, validity, isTest } = task;
  const { billingId, data } = billedAt(task, tariff);
  const refund = data.options.refundOnFailed;
  return { taskId, groupId, ownerId, billingId, type, sender, refund, lane, validity, step: 0, next: task.fallbacks[0], routes: providers, reroute: task.reroute, text: null, isHeld: task.moderation === 'pending', isTest }; // prettier-ignore
}

export const sumOf = (messages: readonly Pick<Priced, 'price'>[]): Units => messages.reduce((sum, { price }) => sum + price, 0);

/** A batch with its messages. */
export interface WrittenBatch extends NewBatch {
  origin: BatchOrigin;
  route: MessageRoute;
  messages: readonly Priced[];
}

/** Messages of one route and tariff that say the same of two texts, where two are tried. */
export interface TriedGroup<T> extends RouteGroup<T> {
  variant?: TextVariant | undefined;
  /** The second text, where they say it. */
  text?: string | undefined;
}

/** Parts groups by the texts that their messages try, and by what the rest gets. */
export function byText<T extends { member: Member }>(groups: readonly RouteGroup<T>[]): TriedGroup<T>[] {
  return groups.flatMap((group) =>
    [...Map.groupBy(group.items, ({ member }) => `${member.variant ?? ''} ${member.text === undefined ? 'a' : 'b'}`).values()].map(
      (items) => {
        return { ...group, items, variant: items[0]?.member.variant, text: items[0]?.member.text };
      },
    ),
  );
}

/** Divides messages under consecutive ids into batches; each batch has one route and one tariff. */
export function batchesOf(
  task: EngineTask & { queuePosition: number },
  byRoute: readonly TriedGroup<{ message: Priced }>[],
  { firstId, size, now, linkParts }: { firstId: number; size: number; now: Date; linkParts: LinkParts },
): WrittenBatch[] {
  let [at, count] = [0, 0];
  return byRoute.flatMap(({ route, tariff, items, variant, text = null }) => {
    const origin = { ...originOf(task, tariff), routes: route.providers, reroute: route.reroute, variant, text };
    return Array.from({ length: Math.ceil(items.length / size) }, (_, index): WrittenBatch => {
      const [start, lo] = [at, firstId + at];
      const priced = items.slice(index * size, (index + 1) * size).map((item) => item.message);
      const messages = withOwnLinks(priced, task, lo, linkParts);
      at += messages.length;
      count += 1;
      const hi = lo + messages.length - 1;
      return { lo, hi, count: messages.length, price: sumOf(messages), dueAt: dueAt(task, task.made + start, size, now), queuePosition: task.queuePosition + count - 1, origin, route, messages }; // prettier-ignore
    });
  });
}

/** Writes batches and their messages; `shared` is the text that they have in common. */
export async function writeBatches(
  client: PoolClient,
  shared: string,
  batches: readonly WrittenBatch[],
  now: Date,
  leaseUntil?: Date,
): Promise<void> {
  if (batches.length === 0) return;
  await inOrder(client, [
    () => copyInto(client, `sending (${LINE})`, linesOf(batches, shared)),
    () => noteFacets(client, batches),
    ...[...Map.groupBy(batches, ({ origin }) => origin)].flatMap(([origin, group]) => [
      () => insertBatches(client, origin, group, now, leaseUntil),
      () => noteRoute(client, (group[0] as WrittenBatch).route, group, now),
    ]),
  ]);
}

/** When a batch of a message with a validity of its own has failed if it is still here. */
export const expiryOf = ({ validity }: Pick<BatchOrigin, 'validity'>, { dueAt }: Pick<NewBatch, 'dueAt'>): Date | null =>
  validity === null ? null : after(dueAt, validity);

/** Inserts batches of messages that are written: waiting for dispatch, or leased by this worker at once. */
export async function insertBatches(
  client: PoolClient,
  origin: BatchOrigin,
  batches: readonly NewBatch[],
  now: Date,
  leaseUntil?: Date,
): Promise<void> {
  const { next } = origin;
  const waiting = origin.isHeld ? BatchState.inModeration : BatchState.waiting;
  const attempts = leaseUntil ? 1 : 0;
  await run(
    client,
    `insert into batch (lo, hi, count, price, due_at, first_due_at, turn, expires_at, task_id, group_id, owner_id, billing_id, type, sender,
       refund, lane, state, created_at, step, is_chained, timeout, routes, text, reroute, lease_until, attempts, tried, is_test, variant)
     select lo, hi, count, price, due_at, due_at, turn, expires_at, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25::int, $25::int, $26::boolean, $27::text
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::numeric[], $5::timestamptz[], $6::bigint[], $7::timestamptz[])
       as t (lo, hi, count, price, due_at, turn, expires_at)`,
    [
      batches.map((batch) => batch.lo),
      batches.map((batch) => batch.hi),
      batches.map((batch) => batch.count),
      batches.map((batch) => toDecimal(batch.price)),
      batches.map((batch) => batch.dueAt),
      batches.map((batch) => batch.queuePosition),
      batches.map((batch) => expiryOf(origin, batch)),
      origin.taskId, origin.groupId, origin.ownerId, origin.billingId, origin.type, origin.sender, origin.refund, origin.lane,
      leaseUntil ? BatchState.leased : waiting, now, origin.step, next !== undefined, next?.onTimeout ? next.onTimeout.timeout * 1000 : null, origin.routes, origin.text,
      origin.reroute, leaseUntil ?? null, attempts, origin.isTest, origin.variant ?? null,
    ], // prettier-ignore
  );
}

/** Position of the batch that a lane dispatches next: a task that begins queues from there on, and overtakes no other. */
export async function currentQueuePosition(client: Db, lane: number): Promise<number> {
  const { rows } = await client.query<{ turn: string }>(
    'select turn from batch where lane = $1 and state < 2 order by lane, turn, lo limit 1',
    [lane],
  );
  return Number(rows[0]?.turn ?? 0);
}
