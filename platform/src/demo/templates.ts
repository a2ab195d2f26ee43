import { newId } from '../ids.ts';
import { VISITORS } from './accounts.ts';
import { textsFor, type Demo } from './seeder.ts';

/** A few templates for each account that sends. */
export async function seedTemplates({ app, accounts, now }: Demo): Promise<void> {
  const rows = [...VISITORS, 'reseller' as const].flatMap((name) =>
    textsFor(name).templates.map(({ title, type, payload, fallbacks = [] }, index) => ({
      id: newId(),
      owner_id: accounts[name].id,
      title,
      type,
      payload: JSON.stringify(payload),
      recipient: JSON.stringify({ include: [], exclude: [] }),
      fallbacks: JSON.stringify(fallbacks),
      created_at: new Date(now.getTime() - (index * 12 + 2) * 86_400_000),
    })),
  );
  await app.db.insertInto('template').values(rows).execute();
}
