import type { MessageType } from '@cabinet/domain/channels';
import { toDecimal, toUnits } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import type { EngineContext } from '../context.ts';
import { TUNING } from '../options.ts';
import type { TakenMessage } from './costs.ts';
import { yieldToEventLoop } from '../storage/event-loop.ts';
import { batchOf, messagesOf, readByKeys, takeNotes } from '../storage/notes.ts';
import { arrays, Rollback, rows, run, transaction } from '../storage/sql.ts';

const KEYS = ['day', 'owner_id', 'provider', 'operator', 'type'] as const;
const SUMS = ['charged', 'revenue', 'taken', 'cost', 'unpriced'] as const;
type Key = Readonly<Record<(typeof KEYS)[number], string>>;
type Sums = Record<(typeof SUMS)[number], number>;

/** Sums by key until they are written; money in units. */
class MarginSums {
  readonly #sums = new Map<string, { key: Key; sums: Sums }>();

  add(key: Key, more: Partial<Sums>): void {
    const name = KEYS.map((part) => key[part]).join('\n');
    const found = this.#sums.get(name) ?? { key, sums: { charged: 0, revenue: 0, taken: 0, cost: 0, unpriced: 0 } };
    for (const part of SUMS) found.sums[part] += more[part] ?? 0;
    this.#sums.set(name, found);
  }

  /** In order of the key, so that two workers never wait for each other. */
  async write(client: PoolClient): Promise<void> {
    const all = [...this.#sums.values()];
    await run(
      client,
      `insert into margin_day as m (${[...KEYS, ...SUMS].join(', ')})
         select * from unnest($1::date[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::numeric[], $8::bigint[], $9::numeric[], $10::bigint[])
           as t (${[...KEYS, ...SUMS].join(', ')}) order by ${KEYS.join(', ')}
       on conflict (${KEYS.join(', ')}) do update set ${SUMS.map((part) => `${part} = m.${part} + excluded.${part}`).join(', ')}`,
      [
        ...KEYS.map((part) => all.map(({ key }) => key[part])),
        all.map(({ sums }) => sums.charged),
        all.map(({ sums }) => toDecimal(sums.revenue)),
        all.map(({ sums }) => sums.taken),
        all.map(({ sums }) => toDecimal(sums.cost)),
        all.map(({ sums }) => sums.unpriced),
      ],
    );
  }
}

const MESSAGES = messagesOf('margin_in');
const DAY = `(b.created_at at time zone 'UTC')::date::text`;

async function addPrices(client: PoolClient, notes: readonly string[], sums: MarginSums): Promise<void> {
  const found = await rows<Key & { charged: number; revenue: string }>(
    client,
    `select ${DAY} as day, b.owner_id, b.type, coalesce(g.provider, b.provider, '') as provider, g.operator,
       sum(g.count)::float8 as charged, sum(g.price)::text as revenue
     from (select s.batch, s.provider, coalesce(s.operator, '') as operator, sum(case n.kind when 'charged' then 1 else -1 end) as count,
         sum(case n.kind when 'charged' then s.price else -s.price end) as price
       from ${MESSAGES} where n.id = any($1) and n.kind in ('charged', 'refunded') group by 1, 2, 3) g
     ${batchOf('g')} where not b.is_test group by 1, 2, 3, 4, 5`,
    [notes],
  );
  for (const { charged, revenue, ...key } of found) sums.add(key, { charged, revenue: toUnits(revenue) });
}

/** What the messages of a batch have in common. */
interface BatchFacts extends Pick<Key, 'day' | 'owner_id'> {
  lo: number;
  type: MessageType;
  text: string;
  tariff_id: string;
}

/** Batches by their first message, but for those of test keys, which cost nobody anything. Read apart from their thousands of messages, which have most of what a price depends on in common. */
async function batchesOf(client: PoolClient, los: Iterable<number>): Promise<Map<number, BatchFacts>> {
  const found = await rows<BatchFacts>(
    client,
    `select b.lo::float8 as lo, ${DAY} as day, b.owner_id, b.type, coalesce(b.text, t.text, '') as text, coalesce(l.tariff_id, t.tariff_id) as tariff_id
     from batch b join task t on t.id = b.task_id left join billing l on l.id = b.billing_id where b.lo = any($1) and not b.is_test`,
    [[...new Set(los)]],
  );
  return new Map(found.map((batch) => [batch.lo, batch]));
}

/** Texts of their own that messages have. */
async function textsOf(client: PoolClient, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ id: number; text: string }>(
    client,
    'select id::float8 as id, text from sending where id = any($1) and text is not null',
    [ids],
  );
  return new Map(found.map(({ id, text }) => [id, text]));
}

type TakenRow = [id: number, note: number, batch: number, operator: string, recipient: string, parts: number];

async function addCosts({ costs }: EngineContext, client: PoolClient, notes: readonly string[], sums: MarginSums): Promise<void> {
  const taken = await arrays<TakenRow>(
    client,
    {
      columns: 'id, note, batch, operator, recipient, parts',
      by: 'id',
      page: `select s.id, n.id as note, s.batch, coalesce(s.operator, '') as operator, s.recipient, s.parts
        from ${MESSAGES} where n.id = any($1) and n.kind = 'taken'`,
    },
    [notes],
  );
  if (taken.length === 0) return;
  const takers = await rows<{ id: number; provider: string; at: Date }>(
    client,
    `select id::float8 as id, provider, at from margin_in where id = any($1) and kind = 'taken'`,
    [notes],
  );
  const takerOf = new Map(takers.map((note) => [note.id, note]));
  const batches = await batchesOf(
    client,
    taken.map(([, , lo]) => lo),
  );
  const isSpoken = ([, , lo]: TakenRow) => batches.get(lo)?.type === 'voice';
  const texts = await textsOf(
    client,
    taken.filter(isSpoken).map(([id]) => id),
  );
  for (let from = 0; from < taken.length; from += TUNING.pricedMessages) {
    const some = taken.slice(from, from + TUNING.pricedMessages).flatMap((row) => {
      const [id, note, lo, operator, recipient, segments] = row;
      const [taker, batch] = [takerOf.get(note), batches.get(lo)];
      if (!taker || !batch) return [];
      const { provider, at } = taker;
      const { day, owner_id, type, tariff_id: tariffId } = batch;
      const text = isSpoken(row) ? (texts.get(id) ?? batch.text) : '';
      const message: TakenMessage = { provider, recipient, type, segments, text, tariffId, at };
      return [{ message, key: { day, owner_id, provider, operator, type } }];
    });
    const prices = await costs(some.map(({ message }) => message));
    for (const [index, { key }] of some.entries()) {
      const cost = prices[index] ?? null;
      sums.add(key, { taken: 1, cost: cost ?? 0, unpriced: cost === null ? 1 : 0 });
    }
    await yieldToEventLoop(taken.length);
  }
}

async function addFees(client: PoolClient, notes: readonly string[], sums: MarginSums): Promise<void> {
  const found = await rows<Pick<Key, 'day' | 'owner_id' | 'type'> & { amount: string }>(
    client,
    `select (at at time zone 'UTC')::date::text as day, owner_id, type, sum(amount)::text as amount from margin_in
     where id = any($1) and kind = 'fee' group by 1, 2, 3`,
    [notes],
  );
  for (const { amount, ...key } of found) sums.add({ ...key, provider: '', operator: '' }, { revenue: toUnits(amount) });
}

/**
 * Adds notes up by day, account, provider, operator and channel, and prices what providers took; undefined where there are none, else
 * whether there are more. A note is deleted in the transaction that counts it: each counts once. What a message costs is thereby settled within seconds of its sending: price
 * lists that change later change nothing of it.
 */
export function foldMargin(context: EngineContext): Promise<{ hasMore: boolean } | undefined> {
  return transaction(context.pool, async (client) => {
    const { notes, hasMore } = await takeNotes(client, 'margin_in', { notes: TUNING.marginNotes, messages: TUNING.marginMessages });
    if (notes.length === 0) throw new Rollback();
    await readByKeys(client);
    const sums = new MarginSums();
    await addPrices(client, notes, sums);
    await addCosts(context, client, notes, sums);
    await addFees(client, notes, sums);
    await run(client, 'delete from margin_in where id = any($1)', [notes]);
    await sums.write(client);
    return { hasMore };
  });
}
