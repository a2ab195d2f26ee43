import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import type { App } from '../module.ts';
import { hashPassword } from '../modules/identity/public.ts';

export type DemoName = 'admin' | 'manager' | 'reseller' | 'client1' | 'client2' | 'demo' | 'demo-en' | 'demo-es';
/** The demo's accounts by name. */
export type DemoAccounts = Readonly<Record<DemoName, User>>;

interface Person {
  username: DemoName;
  role: Role;
  firstName: string;
  lastName: string;
  phone: string;
  country?: string;
  /** What its own people and messages speak, and its letters and notices with them; Russian where nothing is said. */
  locale?: Locale;
  manager?: DemoName;
  reseller?: DemoName;
}

// prettier-ignore
const PEOPLE: readonly Person[] = [
  { username: 'admin', role: 'admin', firstName: 'Ирина', lastName: 'Соколова', phone: '+79161000001' },
  { username: 'manager', role: 'manager', firstName: 'Павел', lastName: 'Громов', phone: '+79161000002' },
  { username: 'reseller', role: 'reseller', firstName: 'Елена', lastName: 'Орлова', phone: '+79161000003', manager: 'manager' },
  { username: 'client1', role: 'me', firstName: 'Сергей', lastName: 'Лебедев', phone: '+79161000004', reseller: 'reseller' },
  { username: 'client2', role: 'me', firstName: 'Мария', lastName: 'Новикова', phone: '+79161000005', reseller: 'reseller' },
  { username: 'demo', role: 'me', firstName: 'Анна', lastName: 'Ковалёва', phone: '+79161000006', manager: 'manager' },
  { username: 'demo-en', role: 'me', firstName: 'Grace', lastName: 'Bennett', phone: '+447400100007', country: 'GB', locale: 'en', manager: 'manager' },
  { username: 'demo-es', role: 'me', firstName: 'Lucía', lastName: 'Navarro', phone: '+34605100008', country: 'ES', locale: 'es', manager: 'manager' },
];

/** Which language the data of an account is in. */
export const languageOf = (name: DemoName): Locale => PEOPLE.find(({ username }) => username === name)?.locale ?? 'ru';

/** The account that shows the demo in each language. */
export const DEMO_IN: Readonly<Record<Locale, DemoName>> = { ru: 'demo', en: 'demo-en', es: 'demo-es' };
export const VISITORS: readonly DemoName[] = LOCALES.map((locale) => DEMO_IN[locale]);

export const demoPassword = (username: string) => `${username}-${username}`;

/** Names and passwords, told at start and in the README; those that show the demo in one language first. */
export const DEMO_ACCOUNTS = (['demo', 'demo-en', 'demo-es', 'reseller', 'client1', 'client2', 'manager', 'admin'] as const).map(
  (username) => ({
    username,
    password: demoPassword(username),
  }),
);

/** Half a year back, so that the history of messages fits in. */
const AGE_DAYS = 180;

/** Makes the accounts, those above before those below. */
export async function seedAccounts(app: App): Promise<DemoAccounts> {
  const made: Partial<Record<DemoName, User>> = {};
  const hashes = await Promise.all(PEOPLE.map(({ username }) => hashPassword(demoPassword(username))));
  for (const [index, { username, role, manager, reseller, ...person }] of PEOPLE.entries()) {
    const createdAt = new Date(Date.now() - AGE_DAYS * 86_400_000 + index * 60_000);
    const invitedBy = reseller && made[reseller];
    const account = await app.services.identity.accounts.create({
      username,
      role,
      passwordHash: hashes[index] ?? '',
      data: { country: 'RU', ...person, email: `${username}@example.com` },
      ManagerId: manager && made[manager]?.id,
      ResellerId: invitedBy?.id,
      meta: invitedBy && { usedReferralCode: invitedBy.referralCode },
      createdAt,
      isConfirmed: true,
    });
    made[username] = account;
    if (invitedBy) await app.services.identity.referrals.insert(account.id, invitedBy.id, createdAt);
  }
  return made as DemoAccounts;
}
