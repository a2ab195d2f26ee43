import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { LOCALES } from '@cabinet/domain/locales';
import type { PriceUnit } from '@cabinet/domain/price-units';
import type { PriceRule } from '@cabinet/domain/tariffs';
import type { User } from '@cabinet/domain/users';
import { WAPI_SOURCE } from '@cabinet/domain/wapi';
import { newId } from '../ids.ts';
import { languageOf, type DemoName } from './accounts.ts';
import type { Demo } from './seeder.ts';
import { DEMO_TEXTS } from './texts/by-locale.ts';
import type { DemoTexts } from './texts/demo-texts.ts';

interface Price {
  title: string | undefined;
  price: number;
  unit: PriceUnit;
  rules?: readonly PriceRule[];
}

const rule = (action: PriceRule['action'], price: number, tag: PriceRule['conditions'][number]['tag'], value: string | string[], priority: number): PriceRule => ({
  action, price, priority, conditions: [{ tag, value }],
}); // prettier-ignore

const ABROAD = ['+1', '+34', '+44', '+49', '+52'];

/** What each channel costs; titles and words of rules are those of a language. */
const pricesIn = ({ tariffs: { titles, loanWords, orderPattern } }: DemoTexts): Readonly<Partial<Record<MessageType, Price>>> => ({
  sms: {
    title: 'SMS',
    price: 3.2,
    unit: 'segment',
    rules: [
      rule('increase', 0.35, 'mccmnc', ['25001'], 10),
      rule('decrease', 0.2, 'mccmnc', ['25020'], 20),
      rule('increase', 5.5, 'recipient', ABROAD, 30),
      rule('increase', 1.1, 'keywords', [...loanWords], 40),
    ],
  },
  smsping: { title: titles.smsping, price: 1.4, unit: 'message' },
  mms: { title: 'MMS', price: 9.5, unit: 'message' },
  viber: { title: 'Viber', price: 2.6, unit: 'message', rules: [rule('increase', 2.2, 'recipient', ABROAD, 10)] },
  voice: { title: titles.voice, price: 1.9, unit: 'second' },
  whatsapp: { title: 'WhatsApp', price: 5.4, unit: 'message', rules: [rule('decrease', 1.2, 'text', orderPattern, 10)] },
  email: { title: 'Email', price: 0.18, unit: 'message' },
  telegram: { title: 'Telegram', price: 0.9, unit: 'message' },
  flashcall: { title: titles.flashcall, price: 0.75, unit: 'message' },
  hlr: { title: titles.hlr, price: 0.25, unit: 'message' },
  mnp: { title: titles.mnp, price: 0.1, unit: 'message' },
});

/** Names of channels that are the same everywhere. */
const NAMES: Readonly<Partial<Record<MessageType, string>>> = { facebook: 'Facebook', instagram: 'Instagram', sim_push: 'SIM-push' };

/** The tariffs of a language by channel, ready to be written. */
function tariffsIn(texts: DemoTexts, owner_id: string, created_at: Date) {
  const prices = pricesIn(texts);
  return MESSAGE_TYPES.map((type) => {
    const usual: Price = { title: texts.tariffs.titles[type], price: 1.2, unit: 'message' };
    const { title, price, unit, rules = [] } = prices[type] ?? usual;
    const options = { refundOnFailed: !['email', 'hlr', 'mnp'].includes(type), noPayments: false };
    return {
      id: newId(),
      title: title ?? NAMES[type] ?? type,
      source: `sendings.${type}` as const,
      price: String(price),
      unit,
      data: JSON.stringify({ rules, options }),
      hidden: JSON.stringify({ providerPrice: Math.round(price * 6000) / 10_000 }),
      owner_id,
      created_at,
    };
  });
}

/** A tariff with rules and a sandbox route for every channel, for every account; languages share what reads the same in them. */
export async function seedTariffs({ app, accounts, now }: Demo): Promise<void> {
  const created_at = new Date(now.getTime() - 175 * 86_400_000);
  const known = new Map<string, ReturnType<typeof tariffsIn>[number]>();
  const shared = (tariff: ReturnType<typeof tariffsIn>[number]) => {
    const key = `${tariff.source} ${tariff.title} ${tariff.data}`;
    const same = known.get(key) ?? tariff;
    known.set(key, same);
    return same;
  };
  const sets = new Map(LOCALES.map((locale) => [locale, tariffsIn(DEMO_TEXTS[locale], accounts.admin.id, created_at).map(shared)]));
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
  const everybody = Object.entries(accounts) as [DemoName, User][];
  await app.db
    .insertInto('tariff')
    .values([...known.values(), wapi])
    .execute();
  await app.db.insertInto('routing_group').values(routes).execute();
  await app.services.routing.beginVersions();
  await app.db
    .insertInto('user_tariff')
    .values(
      everybody.flatMap(([name, { id }]) =>
        [...(sets.get(languageOf(name)) ?? []), wapi].map((tariff) => ({ user_id: id, tariff_id: tariff.id, priority: 1 })),
      ),
    )
    .execute();
  await app.db
    .insertInto('user_routing_group')
    .values(everybody.flatMap(([, { id }]) => routes.map((route) => ({ user_id: id, routing_group_id: route.id }))))
    .execute();
}
