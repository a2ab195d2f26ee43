import { NEARLY_SPENT } from '@cabinet/domain/balance-forecast';
import { budgetsSpentBy, monthlyLimitsSpentBy, type SpentLimit } from '@cabinet/engine';
import { engineStatements } from '../../plugins/database/engine-statements.ts';
import type { Db } from '../../plugins/database/open.ts';
import { enqueueNotification, type NotificationRequest } from '../notifications/public.ts';

/** What is said of a limit, and how much of it is spent: nearly all, or all. */
const factsOf = ({ limit, spent }: SpentLimit) => ({ notice: spent >= limit ? 'spent' : 'nearlySpent', limit, amount: spent });
const keyOf = (of: string, found: SpentLimit) => `${of}:${found.id}:${found.period}:${found.limit}:${factsOf(found).notice}`;

/**
 * Notifies accounts whose month, and owners of tokens whose day, is nearly spent or spent; of each once, and anew of another limit. Tokens'
 * budgets are looked for here and not where they are spent, so that no message waits for it.
 */
export async function enqueueSpendingNotices(db: Db, at = new Date()): Promise<void> {
  const engine = engineStatements(db);
  const [months, days] = await Promise.all([monthlyLimitsSpentBy(engine, NEARLY_SPENT, at), budgetsSpentBy(engine, NEARLY_SPENT, at)]);
  const found: NotificationRequest[] = months.map((month) => ({
    ownerId: month.id,
    type: 'balance.spending',
    key: keyOf('month', month),
    data: factsOf(month),
  }));
  const tokens = days.length === 0 ? [] : await tokensOf(db, days);
  for (const { id, owner_id, description } of tokens) {
    const day = days.find((one) => one.id === id);
    if (!day) continue;
    const data = { ...factsOf(day), TokenId: id, title: description };
    found.push({ ownerId: owner_id, type: 'tokens.issues', key: keyOf('token', day), data });
  }
  if (found.length === 0) return;
  const told = await db.selectFrom('notification').select('key').where('key', 'in', found.map(({ key }) => key)).execute(); // prettier-ignore
  const known = new Set(told.map(({ key }) => key));
  for (const one of found) if (!known.has(one.key)) await enqueueNotification(db, one);
}

/** The tokens among what has budgets: widgets have some too, and tell of their own. */
function tokensOf(db: Db, days: readonly SpentLimit[]) {
  return db.selectFrom('api_token').select(['id', 'owner_id', 'description']).where('id', 'in', days.map(({ id }) => id)).execute(); // prettier-ignore
}
