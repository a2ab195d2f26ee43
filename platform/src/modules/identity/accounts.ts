import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '@cabinet/domain/locales';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { Page } from '@cabinet/domain/resource';
import type { Role } from '@cabinet/domain/roles';
import type { Profile, User } from '@cabinet/domain/users';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { toUser } from './user.ts';

/** An account to be made. */
export interface NewAccount {
  username: string;
  passwordHash: string;
  role: Role;
  data: Profile['data'];
  hasContract?: boolean;
  meta?: User['data']['meta'];
  locale?: Locale;
  ResellerId?: string | null;
  ManagerId?: string | null;
  createdAt?: Date;
}

/** What the server itself works with. */
export interface AccountRow {
  id: string;
  username: string;
  role: Role;
  isActive: boolean;
  ResellerId: string | null;
  ManagerId: string | null;
  country: string;
}

const LIST: ListColumns = {
  fields: {
    isActive: { column: 'is_active', type: 'boolean' },
    role: 'role',
    ManagerId: { column: 'manager_id', type: 'uuid' },
    createdAt: 'created_at',
    username: 'username',
  },
  search: ['username', 'email', 'search_text'],
  tie: 'id',
};

/** How many accounts that share an email get a letter. */
const MOST_LETTERS = 10;

/** Accounts, in the scope of whoever asks. */
export class AccountRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, list: ListQuery): Promise<Page<User>> {
    const { rows, total } = await findPage(this.#db, this.#seen(caller), list, LIST);
    return { data: rows.map(toUser), total };
  }

  async get(caller: Caller, id: string): Promise<User | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toUser(row);
  }

  /** Writes the profile; throws 23505 when the name or the referral code is taken. */
  async update(caller: Caller, id: string, { username, data, referralCode }: Profile): Promise<User | undefined> {
    if (!isUuid(id)) return undefined;
    const { email, ...rest } = data;
    const row = await this.#db
      .updateTable('users')
      .set({
        username,
        email,
        data: sql`data || ${JSON.stringify(rest)}::jsonb`,
        ...(referralCode ? { referral_code: referralCode } : {}),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .where(inScope(caller, 'users.id'))
      .returningAll()
      .executeTakeFirst();
    return row && toUser(row);
  }

  async create(account: NewAccount, db = this.#db): Promise<User> {
    const { email, ...data } = account.data;
    const made = await db
      .insertInto('users')
      .values({
        id: newId(),
        username: account.username,
        password_hash: account.passwordHash,
        role: account.role,
        email,
        data: JSON.stringify({
          ...data,
          ...(account.hasContract ? { hasContract: true } : {}),
          meta: account.meta,
          locale: account.locale,
        }),
        hidden: '{}',
        referral_code: randomBytes(5).toString('hex'),
        reseller_id: account.ResellerId ?? null,
        manager_id: account.ManagerId ?? null,
        ...(account.createdAt ? { created_at: account.createdAt } : {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toUser(made);
  }

  /** The account that signs in with `identifier`: a username, or an email that one account alone has. */
  async byIdentifier(identifier: string) {
    const rows = await this.#db
      .selectFrom('users')
      .select(['id', 'username', 'role', 'is_active', 'password_hash'])
      .select(sql<boolean>`lower(username) = lower(${identifier})`.as('exact'))
      .where((on) => on.or([on(sql`lower(username)`, '=', identifier.toLowerCase()), on(sql`lower(email)`, '=', identifier.toLowerCase())]))
      .limit(3)
      .execute();
    return rows.find(({ exact }) => exact) ?? (rows.length === 1 ? rows[0] : undefined);
  }

  /** Accounts that a letter can reach when somebody names `identifier`: by username, or every one with that email. */
  async reachable(
    identifier: string,
  ): Promise<{ id: string; username: string; email: string; firstName: string; locale: Locale | undefined }[]> {
    const name = identifier.toLowerCase();
    const rows = await this.#db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'data'])
      .where('is_active', '=', true)
      .where('email', '<>', '')
      .where((on) => on.or([on(sql`lower(username)`, '=', name), on(sql`lower(email)`, '=', name)]))
      .limit(MOST_LETTERS)
      .execute();
    return rows.map(({ data, ...row }) => ({ ...row, firstName: data.firstName, locale: data.locale }));
  }

  async byReferralCode(code: string): Promise<{ id: string; role: Role } | undefined> {
    return this.#db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('referral_code', '=', code)
      .where('is_active', '=', true)
      .executeTakeFirst();
  }

  /** Remembers the language of an account; writes only what is new. */
  async setLocale(id: string, locale: Locale): Promise<void> {
    await this.#db
      .updateTable('users')
      .set({ data: sql<string>`jsonb_set(data, '{locale}', to_jsonb(${locale}::text))` })
      .where('id', '=', id)
      .where(sql<boolean>`data ->> 'locale' is distinct from ${locale}`)
      .execute();
  }

  /** Adds to what is known of how an account came about. */
  async setMeta(id: string, meta: NonNullable<User['data']['meta']>): Promise<void> {
    const merged = sql<string>`jsonb_set(data, '{meta}', coalesce(data -> 'meta', '{}') || ${JSON.stringify(meta)}::jsonb)`;
    await this.#db.updateTable('users').set({ data: merged, updated_at: new Date() }).where('id', '=', id).execute();
  }

  async byIds(ids: readonly string[]): Promise<AccountRow[]> {
    const rows = await this.#db
      .selectFrom('users')
      .select(['id', 'username', 'role', 'is_active', 'reseller_id', 'manager_id', 'data'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      role: row.role,
      isActive: row.is_active,
      ResellerId: row.reseller_id,
      ManagerId: row.manager_id,
      country: row.data.country ?? DEFAULT_COUNTRY,
    }));
  }

  /** Who else sees the rows of an account. */
  async superiorsOf(id: string): Promise<{ resellerId: string | null; managerIds: string[] }> {
    const row = await this.#db
      .selectFrom('users as own')
      .leftJoin('users as reseller', 'reseller.id', 'own.reseller_id')
      .select(['own.reseller_id as resellerId', 'own.manager_id as managerId', 'reseller.manager_id as above'])
      .where('own.id', '=', id)
      .executeTakeFirst();
    return {
      resellerId: row?.resellerId ?? null,
      managerIds: [row?.managerId, row?.above].filter((one) => one !== null && one !== undefined),
    };
  }

  async passwordHash(id: string): Promise<string | undefined> {
    const row = await this.#db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    return row?.password_hash;
  }

  async setPassword(id: string, hash: string): Promise<void> {
    await this.#db.updateTable('users').set({ password_hash: hash, updated_at: new Date() }).where('id', '=', id).execute();
  }

  async setActive(id: string, isActive: boolean): Promise<void> {
    await this.#db.updateTable('users').set({ is_active: isActive, updated_at: new Date() }).where('id', '=', id).execute();
  }

  async any(): Promise<boolean> {
    return (await this.#db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('users').selectAll('users').where(inScope(caller, 'users.id'));
  }
}
