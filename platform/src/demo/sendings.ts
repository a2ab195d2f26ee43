import type { User } from '@cabinet/domain/users';
import { ensureMonth, monthOf, transaction } from '@cabinet/engine';
import { VISITORS, type DemoName } from './accounts.ts';
import { AUDIENCES, LARGEST_LIST } from './audiences.ts';
import { textsFor, type Demo } from './seeder.ts';
import { HISTORY_DAYS, pastSends, type PastSend } from './history.ts';
import { PastWriter } from './past-writer.ts';

/** 90 days of sends with their outcomes, their prices and the ledger they have left; and money for more. */
export async function seedSendings({ app, accounts, now }: Demo): Promise<void> {
  const sends = AUDIENCES.flatMap(({ name, messages, first, share }, index) =>
    pastSends(now, { messages, first, people: LARGEST_LIST * share, seed: index + 1, texts: textsFor(name) }).map(
      (send): PastSend & { owner: User } => ({ ...send, owner: accounts[name] }),
    ),
  ).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (let day = 0; day <= HISTORY_DAYS + 31; day += 15) {
    await ensureMonth(app.pool, monthOf(new Date(now.getTime() - (HISTORY_DAYS - day) * 86_400_000)));
  }
  const writer = await PastWriter.create(app, accounts, now);
  for (const send of sends) writer.add(send, send.owner);
  writer.topUp();
  await transaction(app.pool, (client) => writer.write(client));
  await app.pool.query('analyze sending, batch, batch_stat, task, billing, ledger');
  for (const name of VISITORS) await waiting(app, name, accounts[name], now);
}

/** One campaign that starts tomorrow, accepted as any other. */
async function waiting(app: Demo['app'], name: DemoName, owner: User, now: Date): Promise<void> {
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
    ...textsFor(name).scheduled,
    audience: { kind: 'phone', include: { lists: [list.id], addresses: [] }, exclude: { lists: [], addresses: [] }, blacklists: [] },
    startsAt: tomorrow,
    stretchHours: 2,
    tariff,
    providers: ['sandbox'],
    isSingle: false,
  });
}
