import { toUnits, type Units } from '@cabinet/domain/money';
import { spendable } from '../ledger/balance.ts';
import { billedBy } from '../ledger/billed.ts';
import { post, type Entry } from '../ledger/entries.ts';
import { leftOfMonth } from '../ledger/monthly-limit.ts';
import type { EngineContext } from '../context.ts';
import { Rollback, rows, run, transaction, type Db } from '../storage/sql.ts';
import { findTask, type EngineTask } from '../storage/tasks.ts';

/**
 * Takes a scheduled mailing out, so that a changed one takes its place in the same transaction: undefined where any of it has been made. Its row is
 * locked as the expander locks it, which passes over rows in others' hands: of a change and a start at the same moment one happens.
 */
export async function takeUnbegun(db: Db, ownerId: string, id: string): Promise<EngineTask | undefined> {
  const task = await findTask(db, `id = $1 and owner_id = $2 and state = 'scheduled' and made_at is null and not is_made for update`, [
    id,
    ownerId,
  ]);
  if (task) await run(db, 'delete from task where id = $1', [id]);
  return task;
}

/** Gives back all that was put aside for a mailing that was taken out. It locks the balance until the commit. */
export async function giveBack(db: Db, task: EngineTask, now: Date): Promise<void> {
  const { ownerId } = task;
  const held = await rows<{ id: string; held: string }>(db, 'select id, held::text as held from billing where id = any($1)', [
    billedBy(task).map(({ billingId }) => billingId),
  ]);
  const entries = held.map(({ id: billingId, held: amount }): Entry => {
    return { ownerId, billingId, kind: 'release', amount: toUnits(amount), count: 0, key: `changed:${billingId}` };
  });
  await post(db, entries, now);
}

/** What an account may spend on the mailing that takes the place of `id`, and what its limit of the month leaves; undefined where that has begun. */
export async function spendableInPlaceOf(
  { pool, clock }: EngineContext,
  id: string,
  { ownerId, budgetId }: { ownerId: string; budgetId: string | undefined },
): Promise<{ available: Units; leftInMonth: Units } | undefined> {
  const now = clock.now();
  let left: { available: Units; leftInMonth: Units } | undefined;
  await transaction(pool, async (client) => {
    const task = await takeUnbegun(client, ownerId, id);
    if (task) {
      await giveBack(client, task, now);
      left = { available: await spendable(client, ownerId, budgetId, now), leftInMonth: await leftOfMonth(client, ownerId, now) };
    }
    throw new Rollback();
  });
  return left;
}
