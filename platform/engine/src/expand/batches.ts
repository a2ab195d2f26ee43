import { wakesAt, type RecipientHours } from '@cabinet/domain/recipient-hours';
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
import { noteSleeping } from '../quiet/sleep.ts';
import { noteRoute, type RouteGroup } from '../message-routes/plan.ts';
import { firstRow, inOrder, jsonOf, run, type Db, type NamedStatement } from '../storage/sql.ts';
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
  /** When none of its recipients is written to; absent where they are at any time. */
  quiet?: RecipientHours | undefined;
  /** The morning that it waits for. */
  wakesAt?: Date | undefined;
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

function* linesOf(sends: readonly SendBatches[]): Generator<string> {
  for (const { text, batches } of sends)
    for (const { lo, messages, origin } of batches)
      for (const [index, message] of messages.entries()) yield lineOf(message, lo + index, lo, origin.text ?? text);
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
  /** The quiet hours of all of them. */
  quiet?: RecipientHours | undefined;
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
  return byRoute.flatMap(({ route, tariff, items, variant, quiet, text: said = task.text }) => {
    // Two subjects may have one letter.
    const text = said === task.text ? null : said;
    const origin = { ...originOf(task, tariff), routes: route.providers, reroute: route.reroute, variant, text };
    return Array.from({ length: Math.ceil(items.length / size) }, (_, index): WrittenBatch => {
      const [start, lo] = [at, firstId + at];
      const priced = items.slice(index * size, (index + 1) * size).map((item) => item.message);
      const messages = withOwnLinks(priced, { text: said, links: task.links }, lo, linkParts);
      at += messages.length;
      count += 1;
      const hi = lo + messages.length - 1;
      const asked = dueAt(task, task.made + start, size, now);
      // What is due in a night waits for its morning; what is late already goes by now.
      const morning = quiet && wakesAt(quiet, asked < now ? now : asked);
      return { lo, hi, count: messages.length, price: sumOf(messages), dueAt: morning ?? asked, quiet, wakesAt: morning, queuePosition: task.queuePosition + count - 1, origin, route, messages }; // prettier-ignore
    });
  });
}

/** Batches of a send with their messages, and the text that these have in common. */
export interface SendBatches {
  text: string;
  batches: readonly WrittenBatch[];
  /** The caller holds their lease until then. */
  leaseUntil?: Date | undefined;
}

/** Writes batches of sends, and their messages. */
export async function writeBatches(client: PoolClient, sends: readonly SendBatches[], now: Date): Promise<void> {
  const batches = sends.flatMap((send) => send.batches);
  if (batches.length === 0) return;
  const byOrigin = sends.flatMap(({ leaseUntil, batches: own }) =>
    [...Map.groupBy(own, ({ origin }) => origin)].map(([origin, group]) => ({ origin, batches: group, leaseUntil })),
  );
  await inOrder(client, [
    () => copyInto(client, `sending (${LINE})`, linesOf(sends)),
    () => noteFacets(client, batches),
    () => insertBatches(client, byOrigin, now),
    () => noteSleeping(client, batches, now),
    ...byOrigin.map(
      ({ batches: group }) =>
        () =>
          noteRoute(client, (group[0] as WrittenBatch).route, group, now),
    ),
  ]);
}

/** When a batch of a message with a validity of its own has failed if it is still here. */
export const expiryOf = ({ validity }: Pick<BatchOrigin, 'validity'>, { dueAt }: Pick<NewBatch, 'dueAt'>): Date | null =>
  validity === null ? null : after(dueAt, validity);

/** Batches of messages that are written, with what they have in common: waiting for dispatch, or leased by this worker at once. */
interface OriginBatches {
  origin: BatchOrigin;
  batches: readonly NewBatch[];
  leaseUntil?: Date | undefined;
}

/** Columns of a new batch with their types, as a row of JSON gives them. */
const COLUMNS = {
  lo: 'bigint',
  hi: 'bigint',
  count: 'integer',
  price: 'numeric',
  due_at: 'timestamptz',
  first_due_at: 'timestamptz',
  turn: 'bigint',
  expires_at: 'timestamptz',
  task_id: 'uuid',
  group_id: 'uuid',
  owner_id: 'uuid',
  billing_id: 'uuid',
  type: 'text',
  sender: 'text',
  refund: 'boolean',
  lane: 'smallint',
  state: 'smallint',
  created_at: 'timestamptz',
  step: 'smallint',
  is_chained: 'boolean',
  timeout: 'integer',
  routes: 'text[]',
  text: 'text',
  reroute: 'text[]',
  lease_until: 'timestamptz',
  attempts: 'integer',
  tried: 'smallint',
  is_test: 'boolean',
  variant: 'text',
  quiet_hours: 'jsonb',
  wakes_at: 'timestamptz',
} as const;

const NAMES = Object.keys(COLUMNS).join(', ');
const INSERT: NamedStatement = {
  name: 'new batches',
  text: `insert into batch (${NAMES}) select ${NAMES} from json_to_recordset($1) as t (${Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`,
};

function rowsOf({ origin, batches, leaseUntil }: OriginBatches, now: Date): Record<keyof typeof COLUMNS, unknown>[] {
  const { next } = origin;
  const waiting = origin.isHeld ? BatchState.inModeration : BatchState.waiting;
  const attempts = leaseUntil ? 1 : 0;
  return batches.map((batch) => ({
    lo: batch.lo,
    hi: batch.hi,
    count: batch.count,
    price: toDecimal(batch.price),
    due_at: batch.dueAt,
    first_due_at: batch.dueAt,
    turn: batch.queuePosition,
    expires_at: expiryOf(origin, batch),
    task_id: origin.taskId,
    group_id: origin.groupId,
    owner_id: origin.ownerId,
    billing_id: origin.billingId,
    type: origin.type,
    sender: origin.sender,
    refund: origin.refund,
    lane: origin.lane,
    state: leaseUntil ? BatchState.leased : waiting,
    created_at: now,
    step: origin.step,
    is_chained: next !== undefined,
    timeout: next?.onTimeout ? next.onTimeout.timeout * 1000 : null,
    routes: origin.routes,
    text: origin.text,
    reroute: origin.reroute,
    lease_until: leaseUntil,
    attempts,
    tried: attempts,
    is_test: origin.isTest,
    variant: origin.variant,
    quiet_hours: batch.quiet,
    wakes_at: batch.wakesAt,
  }));
}

/** Inserts batches of messages that are written. */
export async function insertBatches(db: Db, all: readonly OriginBatches[], now: Date): Promise<void> {
  await run(db, INSERT, [jsonOf(all.flatMap((one) => rowsOf(one, now)))]);
}

const FIRST_IN_LANE: NamedStatement = {
  name: 'first in lane',
  text: 'select turn from batch where lane = $1 and state < 2 order by lane, turn, lo limit 1',
};

/** Position of the batch that a lane dispatches next: a task that begins queues from there on, and overtakes no other. */
export async function currentQueuePosition(client: Db, lane: number): Promise<number> {
  const first = await firstRow<{ turn: string }>(client, FIRST_IN_LANE, [lane]);
  return Number(first?.turn ?? 0);
}
