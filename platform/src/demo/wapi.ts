import { newId } from '../ids.ts';
import { VISITORS } from './accounts.ts';
import { textsFor, type Demo } from './seeder.ts';

const DAY_MS = 86_400_000;

/** Numbers of WhatsApp of the demo in each language: one that has expired, and one that waits to be paid. */
export async function seedWapi({ app, accounts, now }: Demo): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const none = { phone: null, fault: null, sync_at: null, removed_at: null };
  const numbers = VISITORS.flatMap((name) => {
    const titles = textsFor(name).wapi;
    return [
      { title: titles.expired, periods: 2, expired_at: at(-6), created_at: at(-66) },
      { title: titles.unpaid, periods: 0, expired_at: null, created_at: at(-1) },
    ].map((number) => ({ id: newId(), owner_id: accounts[name].id, ...none, ...number }));
  });
  await app.db.insertInto('wapi_instance').values(numbers).execute();
}
