import { toDecimal } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import type { Rated } from './audience/rate.ts';
import { after } from './clock.ts';
import { BATCH } from './codes.ts';
import { copyInto, field } from './copy.ts';
import { run } from './sql.ts';
import type { EngineTask } from './tasks.ts';

const HOUR = 3_600_000;
/** A stretched send is dispatched at most this often. */
const STRETCH_STEP = 10_000;

/** Messages of a batch: as many as go at once, or so few that a stretched send flows evenly. */
export function batchSizeOf(task: Pick<EngineTask, 'stretchHours' | 'total'>, largest: number): number {
  if (task.stretchHours === 0) return largest;
  const steps = Math.min(task.total, Math.floor((task.stretchHours * HOUR) / STRETCH_STEP));
  return Math.min(largest, Math.max(1, Math.ceil(task.total / Math.max(1, steps))));
}

/** When the message number `index` of a stretched send is due: the middle of its share of the time. */
function dueAt(task: EngineTask, index: number, size: number, now: Date): Date {
  if (task.stretchHours === 0) return now;
  const share = Math.min(1, (index + Math.min(size, task.total) / 2) / Math.max(1, task.total));
  return after(task.startsAt, share * task.stretchHours * HOUR);
}

function* linesOf(messages: readonly Rated[], task: EngineTask, firstId: number, size: number): Generator<string> {
  for (const [index, message] of messages.entries()) {
    const { parts, characters, encoding, price, address, operator, text } = message;
    const batch = firstId + Math.floor(index / size) * size;
    const own = text === task.text ? '\\N' : field(text);
    yield `${firstId + index}\t${batch}\t${parts}\t${characters}\t${encoding === 'gsm7' ? 0 : 1}\t${toDecimal(price)}\t${field(address)}\t${field(operator)}\t${own}`;
  }
}

/** Writes messages under consecutive ids and the batches they are dispatched in; answers how many batches. */
export async function writeBatches(
  client: PoolClient,
  task: EngineTask,
  messages: readonly Rated[],
  { firstId, turn, size, now }: { firstId: number; turn: number; size: number; now: Date },
): Promise<number> {
  if (messages.length === 0) return 0;
  await copyInto(
    client,
    'sending (id, batch, parts, characters, encoding, price, recipient, operator, text)',
    linesOf(messages, task, firstId, size),
  );
  const starts = Array.from({ length: Math.ceil(messages.length / size) }, (_, index) => index * size);
  const parts = starts.map((start) => messages.slice(start, start + size));
  await run(
    client,
    `insert into batch (lo, hi, count, price, due_at, first_due_at, turn, task_id, group_id, owner_id, billing_id, type, sender, refund,
       lane, state, created_at)
     select lo, hi, count, price, due_at, due_at, turn, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16
     from unnest($1::bigint[], $2::bigint[], $3::int[], $4::numeric[], $5::timestamptz[], $6::bigint[]) as t (lo, hi, count, price, due_at, turn)`,
    [
      starts.map((start) => firstId + start),
      starts.map((start, index) => firstId + start + (parts[index]?.length ?? 0) - 1),
      parts.map((part) => part.length),
      parts.map((part) => toDecimal(part.reduce((sum, message) => sum + message.price, 0))),
      starts.map((start) => dueAt(task, task.made + start, size, now)),
      starts.map((_, index) => turn + index),
      task.id, task.groupId, task.ownerId, task.billingId, task.type, task.sender,
      task.tariff.data.options.refundOnFailed, task.lane, BATCH.waiting, now,
    ], // prettier-ignore
  );
  return starts.length;
}
