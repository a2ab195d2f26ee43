import type { MessageType } from '@cabinet/domain/channels';
import { toDecimal, type Units } from '@cabinet/domain/money';
import { rangesOf } from '../storage/notes.ts';
import { run, type Db } from '../storage/sql.ts';
import { MessageState } from '../storage/states.ts';

/** Messages whose price was charged or given back, or that a provider took. */
export type MarginNote =
  | { kind: 'charged' | 'refunded'; ids: readonly number[] }
  | { kind: 'taken'; ids: readonly number[]; provider: string };

/** Notes all messages of the database that are over and were taken by the provider of their batch, for messages that the engine has not sent itself. */
export const NOTE_ALL_MARGINS = `insert into margin_in (kind, at, count, los, his, provider)
  select 'taken', created_at, count, array[lo], array[hi], provider from batch where provider is not null
  union all
  select 'charged', b.created_at, count(*)::int, array_agg(s.id order by s.id), array_agg(s.id order by s.id), null
  from batch b join sending s on s.batch = b.lo
  where s.status between ${MessageState.noReport} and ${MessageState.seen} or (s.status = ${MessageState.failed} and not b.refund) group by b.lo`;

/** Notes what moves the margin, in the transaction in which it becomes true; `foldMargin` adds it up. */
export async function noteMargin(db: Db, notes: readonly MarginNote[], at: Date): Promise<void> {
  const real = notes.filter(({ ids }) => ids.length > 0);
  if (real.length === 0) return;
  const ranges = real.map(({ ids }) => rangesOf(ids));
  await run(
    db,
    `insert into margin_in (kind, at, count, los, his, provider)
       select kind, $1, count, los::bigint[], his::bigint[], provider from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[]) as t (kind, count, los, his, provider)`,
    [
      at,
      real.map(({ kind }) => kind),
      real.map(({ ids }) => ids.length),
      ranges.map(({ los }) => `{${los.join(',')}}`),
      ranges.map(({ his }) => `{${his.join(',')}}`),
      real.map((note) => (note.kind === 'taken' ? note.provider : null)),
    ],
  );
}

/** Notes the fee of a period, which belongs to no message. */
export async function noteFee(
  db: Db,
  { ownerId, type, amount }: { ownerId: string; type: MessageType; amount: Units },
  at: Date,
): Promise<void> {
  await run(db, `insert into margin_in (kind, at, count, owner_id, type, amount) values ('fee', $1, 0, $2, $3, $4)`, [
    at,
    ownerId,
    type,
    toDecimal(amount),
  ]);
}
