import type { Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import type { App } from '../module.ts';
import { hashPassword } from '../modules/identity/public.ts';

type DemoName = 'admin' | 'manager' | 'reseller' | 'client1' | 'client2' | 'demo';
/** The demo's accounts by name. */
export type DemoAccounts = Readonly<Record<DemoName, User>>;

interface Person {
  username: DemoName;
  role: Role;
  firstName: string;
  lastName: string;
  phone: string;
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
];

export const demoPassword = (username: string) => `${username}-${username}`;

/** Names and passwords, told at start and in the README; `demo` first. */
export const DEMO_ACCOUNTS = (['demo', 'reseller', 'client1', 'client2', 'manager', 'admin'] as const).map((username) => ({
  username,
  password: demoPassword(username),
}));

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
      data: { ...person, email: `${username}@example.com`, country: 'RU' },
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
