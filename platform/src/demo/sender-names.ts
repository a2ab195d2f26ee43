import { newId } from '../ids.ts';
import type { Demo } from './seeder.ts';

const COMMENT = 'ООО «Ромашка», ИНН 7701234567';

const NAMES = [
  { name: 'COURIER', type: 'sms', moderation: 'approved', meta: {} },
  { name: 'SHOP', type: 'sms', moderation: 'approved', meta: {} },
  { name: '74951234567', type: 'voice', moderation: 'approved', meta: {} },
  { name: 'MARKET24', type: 'sms', moderation: 'pending', meta: {} },
  {
    name: 'INFO',
    type: 'sms',
    moderation: 'rejected',
    meta: { adminComment: 'Общее слово: операторы такие имена не принимают. Возьмите название компании.' },
  },
] as const;

/** Sender names in every state for each account that sends. */
export async function seedSenderNames({ app, accounts, now }: Demo): Promise<void> {
  const owners = [accounts.demo, accounts.reseller, accounts.client1, accounts.client2];
  const rows = owners.flatMap((owner) =>
    NAMES.map(({ name, type, moderation, meta }, index) => ({
      id: newId(),
      owner_id: owner.id,
      name,
      type,
      moderation,
      meta: JSON.stringify({ comment: COMMENT, ...meta }),
      created_at: new Date(now.getTime() - (170 - index * 40) * 86_400_000),
    })),
  );
  await app.db.insertInto('sender_name').values(rows).execute();
}
