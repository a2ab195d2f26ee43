import { newId } from '../ids.ts';
import { AUDIENCES } from './audiences.ts';
import { textsFor, type Demo } from './seeder.ts';

const NAMES = [
  { name: 'COURIER', type: 'sms', moderation: 'approved' },
  { name: 'SHOP', type: 'sms', moderation: 'approved' },
  { name: '74951234567', type: 'voice', moderation: 'approved' },
  { name: 'MARKET24', type: 'sms', moderation: 'pending' },
  { name: 'INFO', type: 'sms', moderation: 'rejected' },
] as const;

/** Sender names in every state for each account that sends. */
export async function seedSenderNames({ app, accounts, now }: Demo): Promise<void> {
  const rows = AUDIENCES.flatMap(({ name: owner }) => {
    const { comment, refused } = textsFor(owner).senderNames;
    return NAMES.map(({ name, type, moderation }, index) => ({
      id: newId(),
      owner_id: accounts[owner].id,
      name,
      type,
      moderation,
      meta: JSON.stringify({ comment, ...(moderation === 'rejected' ? { adminComment: refused } : {}) }),
      created_at: new Date(now.getTime() - (170 - index * 40) * 86_400_000),
    }));
  });
  await app.db.insertInto('sender_name').values(rows).execute();
}
