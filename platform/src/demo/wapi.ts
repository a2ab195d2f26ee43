import { newId } from '../ids.ts';
import type { Demo } from './seeder.ts';

const DAY_MS = 86_400_000;

/** Numbers of WhatsApp of the demo account: one that has expired, and one that waits to be paid. */
export async function seedWapi({ app, accounts, now }: Demo): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const numbers = [
    { title: 'Поддержка', periods: 2, expired_at: at(-6), created_at: at(-66) },
    { title: 'Магазин', periods: 0, expired_at: null, created_at: at(-1) },
  ];
  const none = { phone: null, fault: null, sync_at: null, removed_at: null };
  await app.db
    .insertInto('wapi_instance')
    .values(numbers.map((number) => ({ id: newId(), owner_id: accounts.demo.id, ...none, ...number })))
    .execute();
}
