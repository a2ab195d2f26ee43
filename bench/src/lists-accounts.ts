import { permissionsOf } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import { newId } from '@cabinet/platform/ids';
import type { Caller } from '@cabinet/platform/plugins/auth/access';
import type { Pool } from 'pg';

/** Small clients of the reseller. */
const SMALL_CLIENTS = 30;

/** The accounts that own the rows of the lists, and the callers that query them. */
export interface Accounts {
  /** Owns most of the rows. */
  customer: string;
  /** Owns a few hundred rows. */
  small: string;
  /** Owners of two hundred consecutive rows. */
  owners: readonly string[];
  /** Callers by name: the customer, its reseller, another reseller with one small client, a manager, an administrator. */
  callers: Readonly<Record<string, Caller>>;
}

const repeat = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, index) => of(index));

const caller = (id: string, role: Role, scope: Caller['scope']): Caller => ({
  account: { id, username: 'bench', role, permissions: permissionsOf(role), sessionId: '', expiresAt: new Date(), actorId: null },
  scope,
});

function accountsOf(id: (name: string) => string): Accounts {
  const customer = id('customer');
  const small = id('small');
  return {
    customer,
    small,
    owners: [
      small,
      ...repeat(9, () => id('stranger')),
      ...repeat(SMALL_CLIENTS, (index) => id(`client-${index}`)),
      ...repeat(200 - SMALL_CLIENTS - 10, () => customer),
    ],
    callers: {
      customer: caller(customer, 'me', 'me'),
      reseller: caller(id('reseller'), 'reseller', 'reseller'),
      'small reseller': caller(id('other'), 'reseller', 'reseller'),
      manager: caller(id('manager'), 'manager', 'manager'),
      admin: caller(id('admin'), 'admin', true),
    },
  };
}

/** The accounts of a filled database. */
export async function accountsIn(pool: Pool): Promise<Accounts | undefined> {
  const { rows } = await pool.query<{ id: string; username: string }>(`select id, username from users where username like 'bench-%'`);
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return ids.size > 0 ? accountsOf((name) => ids.get(`bench-${name}`) ?? '') : undefined;
}

/** Creates the accounts in an empty database. */
export async function makeAccounts(pool: Pool): Promise<Accounts> {
  const ids = new Map<string, string>();
  const add = async (name: string, role: Role, reseller?: string, manager?: string) => {
    const id = newId();
    ids.set(name, id);
    await pool.query(
      `insert into users (id, username, password_hash, role, email, referral_code, reseller_id, manager_id)
       values ($1, $2, '', $3, $2 || '@bench.test', $2, $4, $5)`,
      [id, `bench-${name}`, role, ids.get(reseller ?? ''), ids.get(manager ?? '')],
    );
  };
  await add('admin', 'admin');
  await add('manager', 'manager');
  await add('reseller', 'reseller', undefined, 'manager');
  await add('other', 'reseller');
  await add('customer', 'me', 'reseller');
  await add('small', 'me', 'other');
  await add('stranger', 'me');
  for (let index = 0; index < SMALL_CLIENTS; index += 1) await add(`client-${index}`, 'me', 'reseller');
  return accountsOf((name) => ids.get(name) ?? '');
}
