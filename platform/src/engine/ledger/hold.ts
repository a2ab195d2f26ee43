import { toDecimal } from '@cabinet/domain/money';
import { first, type Db } from '../sql.ts';
import type { Entry } from './entries.ts';

/**
 * Puts the entry's amount aside if balance and overdraft cover it; answers whether they do. In the caller's
 * transaction, last, as it locks the balance until the commit.
 */
export async function hold(db: Db, entry: Omit<Entry, 'kind'>, at: Date): Promise<boolean> {
  if (entry.amount === 0) return true;
  const held = await first(
    db,
    `with held as (
       update balance set available = available - $2, held = held + $2, updated_at = $6
         where owner_id = $1 and available + overdraft >= $2 returning owner_id),
     billed as (update billing set held = held + $2, updated_at = $6 where id = $5 and exists (select from held))
     insert into ledger (owner_id, billing_id, kind, amount, count, key, at)
       select owner_id, $5, 'hold', $2, $3, $4, $6 from held returning id`,
    [entry.ownerId, toDecimal(entry.amount), entry.count, entry.key, entry.billingId, at],
  );
  return held !== undefined;
}
