import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import type { PriceUnit } from '@cabinet/domain/price-units';
import type { PriceRule } from '@cabinet/domain/tariffs';
import { WAPI_SOURCE } from '@cabinet/domain/wapi';
import { newId } from '../ids.ts';
import type { Demo } from './seeder.ts';

interface Price {
  title: string;
  price: number;
  unit: PriceUnit;
  rules?: readonly PriceRule[];
}

const rule = (action: PriceRule['action'], price: number, tag: PriceRule['conditions'][number]['tag'], value: string | string[], priority: number): PriceRule => ({
  action, price, priority, conditions: [{ tag, value }],
}); // prettier-ignore

const ABROAD = ['+1', '+34', '+44', '+49', '+52'];

const PRICES: Readonly<Partial<Record<MessageType, Price>>> = {
  sms: {
    title: 'SMS',
    price: 3.2,
    unit: 'segment',
    rules: [
      rule('increase', 0.35, 'mccmnc', ['25001'], 10),
      rule('decrease', 0.2, 'mccmnc', ['25020'], 20),
      rule('increase', 5.5, 'recipient', ABROAD, 30),
      rule('increase', 1.1, 'keywords', ['кредит', 'займ'], 40),
    ],
  },
  smsping: { title: 'SMS-пинг', price: 1.4, unit: 'message' },
  mms: { title: 'MMS', price: 9.5, unit: 'message' },
  viber: { title: 'Viber', price: 2.6, unit: 'message', rules: [rule('increase', 2.2, 'recipient', ABROAD, 10)] },
  voice: { title: 'Голосовые сообщения', price: 1.9, unit: 'second' },
  whatsapp: { title: 'WhatsApp', price: 5.4, unit: 'message', rules: [rule('decrease', 1.2, 'text', 'заказ|доставк', 10)] },
  email: { title: 'Email', price: 0.18, unit: 'message' },
  telegram: { title: 'Telegram', price: 0.9, unit: 'message' },
  flashcall: { title: 'Флэш-колл', price: 0.75, unit: 'message' },
  hlr: { title: 'HLR-запросы', price: 0.25, unit: 'message' },
  mnp: { title: 'MNP-запросы', price: 0.1, unit: 'message' },
};

const OTHER_TITLES: Readonly<Partial<Record<MessageType, string>>> = {
  vk: 'ВКонтакте',
  ok: 'Одноклассники',
  push: 'Push-уведомления',
  facebook: 'Facebook',
  instagram: 'Instagram',
  chat: 'Чат на сайте',
  telegramcode: 'Код в Telegram',
  sim_push: 'SIM-push',
};
const other = (type: MessageType): Price => ({ title: OTHER_TITLES[type] ?? type, price: 1.2, unit: 'message' });

/** A tariff with rules and a sandbox route for every channel, for every account. */
export async function seedTariffs({ app, accounts, now }: Demo): Promise<void> {
  const created_at = new Date(now.getTime() - 175 * 86_400_000);
  const tariffs = MESSAGE_TYPES.map((type) => {
    const { title, price, unit, rules = [] } = PRICES[type] ?? other(type);
    const options = { refundOnFailed: !['email', 'hlr', 'mnp'].includes(type), noPayments: false };
    return {
      id: newId(),
      title,
      source: `sendings.${type}` as const,
      price: String(price),
      unit,
      data: JSON.stringify({ rules, options }),
      hidden: JSON.stringify({ providerPrice: Math.round(price * 6000) / 10_000 }),
      owner_id: accounts.admin.id,
      created_at,
    };
  });
  const wapi = {
    id: newId(),
    title: 'WAPI',
    source: WAPI_SOURCE,
    price: '990',
    unit: 'period' as const,
    data: JSON.stringify({ rules: [], options: { refundOnFailed: false, noPayments: false } }),
    hidden: JSON.stringify({ providerPrice: 400 }),
    owner_id: accounts.admin.id,
    created_at,
  };
  const routes = MESSAGE_TYPES.map((type) => ({ id: newId(), title: `Sandbox ${type}`, type, providers: ['sandbox'], created_at }));
  const everybody = Object.values(accounts);
  await app.db
    .insertInto('tariff')
    .values([...tariffs, wapi])
    .execute();
  await app.db.insertInto('routing_group').values(routes).execute();
  await app.services.routing.beginVersions();
  await app.db
    .insertInto('user_tariff')
    .values(everybody.flatMap((user) => [...tariffs, wapi].map((tariff) => ({ user_id: user.id, tariff_id: tariff.id, priority: 1 }))))
    .execute();
  await app.db
    .insertInto('user_routing_group')
    .values(everybody.flatMap((user) => routes.map((route) => ({ user_id: user.id, routing_group_id: route.id }))))
    .execute();
}
