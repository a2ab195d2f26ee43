import { rows, type Engine, type SendRequest } from '@cabinet/engine';
import type { Pool } from 'pg';
import type { Result } from './result.ts';

/** Messages of a call of `POST /sendings/batch`, and of one of its transactions. */
const LINES_PER_CALL = 10_000;
const LINES_AT_ONCE = 1000;
/** Share of the rate of a bulk by list that messages with texts of their own must reach. */
const MIN_SHARE = 0.8;

const phoneOf = (index: number) => `+79${String((index * 2_654_435_761) % 10_000_000).padStart(7, '0')}10`;

/** Accepts the messages of one call, part after part: the next is read and priced while one is written. */
async function acceptCall(engine: Engine, order: SendRequest, from: number, count: number): Promise<string[]> {
  const tasks: string[] = [];
  let last: Promise<void> | undefined;
  const acceptPart = async (at: number, before: Promise<void> | undefined) => {
    const messages = Array.from({ length: Math.min(LINES_AT_ONCE, count - at) }, (_, index) => {
      const place = from + at + index;
      return { place, address: phoneOf(place), text: `Заказ ${place} собран и ждёт вас до вечера. Ждём вас!` };
    });
    const audience = { ...order.audience, include: { lists: [], addresses: [] } };
    const request = { ...order, audience, text: messages[0]?.text ?? '', startsAt: new Date(), fallbacks: [], links: undefined };
    const prepared = await engine.prepareMessages([{ request, messages }]);
    await before;
    const outcomes = await prepared.accept();
    const ids = new Set([...outcomes.values()].map((one) => ('id' in one ? one.taskId : '')));
    if (outcomes.size !== messages.length || ids.has('')) throw new Error('A message of a batch was not accepted');
    tasks.push(...ids);
  };
  for (let at = 0; at < count; at += LINES_AT_ONCE) {
    const next = acceptPart(at, last);
    await last;
    last = next;
  }
  await last;
  return tasks;
}

async function untilAllFinished(pool: Pool, ids: readonly string[]): Promise<void> {
  for (;;) {
    const [row] = await rows<{ open: string | number }>(
      pool,
      'select count(*) as open from task where id = any($1) and finished_at is null',
      [ids],
    );
    if (Number(row?.open) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sends `count` messages with texts of their own, call after call, until all are published; `rate` is that of the bulk by list. */
export async function measureBatches(
  engine: Engine,
  pool: Pool,
  order: SendRequest,
  { count, rate }: { count: number; rate: number },
): Promise<Result[]> {
  const start = performance.now();
  const tasks: string[] = [];
  let longest = 0;
  for (let at = 0; at < count; at += LINES_PER_CALL) {
    const began = performance.now();
    tasks.push(...(await acceptCall(engine, order, at, Math.min(LINES_PER_CALL, count - at))));
    longest = Math.max(longest, performance.now() - began);
  }
  await untilAllFinished(pool, tasks);
  const reached = count / ((performance.now() - start) / 1000);
  return [
    { name: 'Texts of their own, accepted to published', value: reached, unit: 'messages/s' },
    { name: 'The same, share of the bulk by list', value: reached / rate, unit: '', goal: { atLeast: MIN_SHARE } },
    { name: `Accepting a call of ${LINES_PER_CALL}, the slowest`, value: longest, unit: 'ms' },
  ];
}
