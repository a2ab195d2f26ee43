import { hold } from './hold.ts';
import { post, type Entry } from './entries.ts';
import type { Db } from '../storage/sql.ts';

/**
 * Charges what no message stands for: puts an amount aside and takes it at once, for a billing that exists. In the caller's transaction,
 * last, as it locks the balance. Answers whether balance and overdraft cover it; where they do not, nothing is written. A key is taken
 * once, ever: the second charge for one cause throws.
 */
export async function charge(db: Db, { ownerId, billingId, amount, key }: Omit<Entry, 'kind' | 'count'>, now: Date): Promise<boolean> {
  if (!(await hold(db, { ownerId, billingId, amount, count: 0, key: `hold:${key}` }, now))) return false;
  await post(db, [{ ownerId, billingId, kind: 'capture', amount, count: 0, key }], now);
  return true;
}
