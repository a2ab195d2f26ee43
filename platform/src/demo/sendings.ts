import type { User } from '@cabinet/domain/users';
import { ensureMonth, monthOf, transaction } from '@cabinet/engine';
import type { Demo } from './seeder.ts';
import { HISTORY_DAYS, pastSends, type PastSend } from './history.ts';
import { PastWriter } from './past-writer.ts';

/** How the history divides; together 20,000 messages. `first` is where each account's people begin (contacts.ts). */
const SHARES = [
  { name: 'demo', messages: 11_000, first: 0 },
  { name: 'reseller', messages: 3500, first: 5000 },
  { name: 'client1', messages: 3500, first: 10_000 },
  { name: 'client2', messages: 2000, first: 15_000 },
] as const;

/** 90 days of sends with their outcomes, their prices and the ledger they have left; and money for more. */
export async function seedSendings({ app, accounts, now }: Demo): Promise<void> {
  const sends = SHARES.flatMap(({ name, messages, first }, index) =>
    pastSends(now, messages, first, index + 1).map((send): PastSend & { owner: User } => ({ ...send, owner: accounts[name] })),
  ).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (let day = 0; day <= HISTORY_DAYS + 31; day += 15) {
    await ensureMonth(app.pool, monthOf(new Date(now.getTime() - (HISTORY_DAYS - day) * 86_400_000)));
  }
  const writer = await PastWriter.create(app, Object.values(accounts), now);
  for (const send of sends) writer.add(send, send.owner);
  writer.topUp();
  await transaction(app.pool, (client) => writer.write(client));
  await app.pool.query('analyze sending, batch, batch_stat, task, billing, ledger');
  await waiting(app, accounts.demo, now);
}

/** One mailing that starts tomorrow, accepted as any other. */
async function waiting(app: Demo['app'], owner: User, now: Date): Promise<void> {
  const list = await app.db
    .selectFrom('contact_list')
    .select('id')
    .where('owner_id', '=', owner.id)
    .where('type', '=', 'regular')
    .orderBy('count')
    .executeTakeFirst();
  const [tariff] = await app.services.tariffs.tariffsFor(owner.id, 'sms');
  if (!list || !tariff) return;
  const tomorrow = new Date(now.getTime() + 86_400_000);
  tomorrow.setUTCHours(8, 0, 0, 0);
  await app.services.engine.accept({
    ownerId: owner.id,
    type: 'sms',
    sender: 'SHOP',
    text: '${firstName}, завтра открываем летнюю террасу. Приходите к 18:00!',
    title: 'Открытие террасы',
    audience: { kind: 'phone', include: { lists: [list.id], addresses: [] }, exclude: { lists: [], addresses: [] }, blacklists: [] },
    startsAt: tomorrow,
    stretchHours: 2,
    tariff,
    providers: ['sandbox'],
    isSingle: false,
  });
}
