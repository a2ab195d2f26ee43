import { TEXT_VARIANTS, type TextTestFigures, type TextVariant } from '@cabinet/domain/text-tests';
import type { SendingStatus } from '@cabinet/domain/statuses';
import { BATCH_SUMS, tallyOf, type BatchCounts } from '../settle/tally.ts';
import { rows, type Db } from '../storage/sql.ts';

/** Messages of the batches that tried a text which have a row elsewhere. */
const having = (table: string, condition = 'true') => `(select coalesce(sum(x.n), 0)::int from batch b cross join lateral (
  select count(distinct m.sending_id) as n from ${table} m where m.sending_id between b.lo and b.hi and ${condition}) x where b.task_id = $1 and b.variant = v.variant)`;

/**
 * What became of the messages that tried the two texts of a mailing: sums of their batches, and the clicks and answers that the ranges of these find by
 * index. Messages that go to the rest count in neither.
 */
export async function textTestFigures(db: Db, taskId: string): Promise<Record<TextVariant, TextTestFigures>> {
  const counts = await rows<BatchCounts & { variant: TextVariant }>(
    db,
    `select b.variant, b.state, ${BATCH_SUMS} from batch b left join batch_stat s on s.lo = b.lo
     where b.task_id = $1 and b.variant is not null group by 1, 2`,
    [taskId],
  );
  const acts = await rows<{ variant: TextVariant; clicked: number; answered: number }>(
    db,
    `select v.variant, ${having('message_click', 'not m.is_automatic')} as clicked, ${having('sending_incoming')} as answered
     from unnest($2::text[]) as v (variant)`,
    [taskId, TEXT_VARIANTS],
  );
  const of = (variant: TextVariant): TextTestFigures => {
    const { total, statuses, errors } = tallyOf(counts.filter((row) => row.variant === variant));
    const count = (...wanted: SendingStatus[]) => wanted.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
    const { clicked = 0, answered = 0 } = acts.find((row) => row.variant === variant) ?? {};
    const unsent = count('pending', 'paused') + (errors.stopped ?? 0) + (errors.moderation ?? 0);
    return { messages: total, sent: total - unsent, delivered: count('delivered', 'seen'), read: count('seen'), clicked, answered };
  };
  return { a: of('a'), b: of('b') };
}
