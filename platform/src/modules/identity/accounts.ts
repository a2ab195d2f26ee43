import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder, type Selectable, type UpdateObject } from 'kysely';
import type { Locale } from '@cabinet/domain/locales';
import { DEFAULT_COUNTRY, normalizePhone } from '@cabinet/domain/phone';
import type { Role } from '@cabinet/domain/roles';
import type { Page } from '@cabinet/domain/resource';
import type { Profile, User } from '@cabinet/domain/users';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { countRows, matchingRows, type ListColumns } from '../../resource/find-page.ts';
import type { NewEvent } from '../../resource/journal.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { streamRows } from '../../resource/stream-rows.ts';
import { laterThanBefore, TableRepository } from '../../resource/table-repository.ts';
import type { UsersTable } from './tables.ts';
import { toUser } from './to-user.ts';

/** Values of a new account. */
export interface NewAccount {
  username: string;
  passwordHash: string;
  role: Role;
  data: Profile['data'];
  hasContract?: boolean;
  meta?: User['data']['meta'];
  locale?: Locale;
  /** Whether its email counts without a confirmation: in demo data, and what the server itself vouches for. */
  isConfirmed?: boolean;
  ResellerId?: string | null;
  ManagerId?: string | null;
  createdAt?: Date;
}

/** An account as the server's own code uses it. */
export interface AccountRow {
  id: string;
  username: string;
  role: Role;
  isActive: boolean;
  /** Whether its holder may sign in: it is active, or is once they have, because that takes its closing back. */
  canSignIn: boolean;
  /** Why it is blocked, where staff have said it. */
  blockedReason: string | null;
  ResellerId: string | null;
  ManagerId: string | null;
  country: string;
}

/** Whether its holder may sign in: signing in takes back that an account is to be closed (decisions/0062). */
export const CAN_SIGN_IN = sql<boolean>`(is_active or (closes_at is not null and closed_at is null and blocked_at is null and archived_at is null))`;

/** Whether the person `users` may sign in to the account `account`: one that is to be closed lets in its owners alone. */
export const PERSON_CAN_SIGN_IN = sql<boolean>`((users.is_active or users.id = account.id) and (account.is_active or (users.member_role = 'owner'
  and account.closes_at is not null and account.closed_at is null and account.blocked_at is null and account.archived_at is null)))`;

/** Who also sees the rows of an account. */
export interface Superiors {
  resellerId: string | null;
  managerIds: string[];
}

const isSet = (column: string) => ({
  sql: sql`(${sql.ref(column)} is not null)`,
  is: { true: sql<boolean>`${sql.ref(column)} is not null`, false: sql<boolean>`${sql.ref(column)} is null` },
});

/** Accounts that can spend from … to …; those whose balance nobody has ever moved have no row there and nothing to spend. */
function spendsBetween(from: number | undefined, to: number | undefined): RawBuilder<boolean> {
  const least = from === undefined ? sql`true` : sql`b.available >= ${from}`;
  const most = to === undefined ? sql`true` : sql`b.available <= ${to}`;
  const isZeroAmong = (from ?? 0) <= 0 && (to ?? 0) >= 0;
  return isZeroAmong
    ? sql<boolean>`not exists (select from balance b where b.owner_id = users.id and not (${least} and ${most}))`
    : sql<boolean>`exists (select from balance b where b.owner_id = users.id and ${least} and ${most})`;
}

const LIST: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    isActive: { column: 'is_active', type: 'boolean' },
    isArchived: isSet('archived_at'),
    isVerified: isSet('verified_at'),
    isClosing: isSet('closes_at'),
    role: 'role',
    ResellerId: { column: 'reseller_id', type: 'uuid' },
    ManagerId: { column: 'manager_id', type: 'uuid' },
    balance: { sql: sql`(select b.available from balance b where b.owner_id = users.id)`, between: spendsBetween },
    createdAt: 'created_at',
    username: 'username',
  },
  // As the index `users_words` has it.
  search: [sql.raw(`(username || ' ' || email || ' ' || search_text)`)],
  isSearchIndexed: true,
  tie: 'id',
};

/** What the journal tells of an account that was made without a caller: by the link of a first start, by the command line. */
export function accountCreated({ id, username, role, data }: User): NewEvent {
  return { action: 'create', resource: 'users', rowId: id, ownerId: id, after: { username, role, ...data } };
}

/** Lists leave archived accounts out unless they are asked for. */
function withoutArchived<Q extends Pick<ListQuery, 'filters'>>(query: Q): Q {
  if (query.filters.some(({ field }) => field === 'isArchived')) return query;
  return { ...query, filters: [...query.filters, { kind: 'equals', field: 'isArchived', value: false }] };
}

/** The phone as it is stored, in E.164: read as a number of the holder's country, or of the default one. */
const storedPhone = ({ phone, country }: Pick<Profile['data'], 'phone' | 'country'>): string =>
  normalizePhone(phone, country) ?? normalizePhone(phone) ?? phone;

function columnsOf(account: NewAccount) {
  const { email, ...data } = { ...account.data, phone: storedPhone(account.data) };
  const extras = { ...(account.hasContract ? { hasContract: true } : {}), meta: account.meta, locale: account.locale };
  return {
    username: account.username,
    password_hash: account.passwordHash,
    role: account.role,
    email,
    data: JSON.stringify({ ...data, ...extras }),
    hidden: '{}',
    referral_code: randomBytes(5).toString('hex'),
    confirmed_email: account.isConfirmed && email !== '' ? email : null,
    verified_at: account.isConfirmed && email !== '' ? new Date() : null,
    reseller_id: account.ResellerId ?? null,
    manager_id: account.ManagerId ?? null,
    ...(account.createdAt ? { created_at: account.createdAt } : {}),
  };
}

/** Accounts in the caller's scope. */
export class AccountRepository extends TableRepository<'users', User> {
  constructor(db: Db) {
    super(db, 'users', LIST, 'users');
  }

  protected present(rows: readonly Selectable<UsersTable>[]) {
    return rows.map(toUser);
  }

  /** An account belongs to itself; of the people in accounts each sees their own row here. */
  protected override scope(caller: Caller) {
    const accounts = sql<boolean>`(users.member_of is null and ${inScope(caller, 'users.id')})`;
    const { member } = caller.account;
    return member ? sql<boolean>`(${accounts} or users.id = ${member.id})` : accounts;
  }

  protected override ownerOf({ id }: Pick<UsersTable, 'id'>) {
    return id;
  }

  override find(caller: Caller, query: ListQuery): Promise<Page<User>> {
    return this.page(this.#accountsFor(caller), withoutArchived(query), caller);
  }

  #accountsFor(caller: Caller) {
    return this.visibleTo(caller).where('member_of', 'is', null);
  }

  count(caller: Caller, query: Pick<ListQuery, 'filters' | 'search'>): Promise<number> {
    return countRows(this.db, matchingRows(this.#accountsFor(caller), withoutArchived(query), LIST));
  }

  /** All accounts that match, page by page. */
  async *pages(caller: Caller, query: Pick<ListQuery, 'filters' | 'search'>): AsyncGenerator<User[]> {
    for await (const rows of streamRows(this.#accountsFor(caller), withoutArchived(query), LIST)) yield rows.map(toUser);
  }

  /** Writes the profile; throws a unique violation when the username or the referral code is taken. */
  async update(caller: Caller, id: string, { username, data, referralCode }: Profile): Promise<User | undefined> {
    const { email, ...rest } = { ...data, phone: storedPhone(data) };
    const row = await this.updateRow(caller, id, {
      username,
      email,
      // Another address has yet to show that it reaches somebody.
      verified_at: sql`case when lower(email) = lower(${email}) then verified_at end`,
      data: sql`data || ${JSON.stringify(rest)}::jsonb`,
      ...(referralCode ? { referral_code: referralCode } : {}),
    });
    return this.presentOne(row, caller);
  }

  /**
   * Stores phones in E.164 that were stored as they were typed, and leaves those that are no phone; answers how many. It is asked at every
   * start, and finds none where it has run before: what is written since is stored so.
   */
  async normalizePhones(): Promise<number> {
    const { rows } = await sql<{ id: string; phone: string; country: string | null }>`
      select id, data ->> 'phone' as phone, data ->> 'country' as country from users where data ->> 'phone' !~ '^(\\+[1-9]\\d{6,14})?$'`.execute(
      this.db,
    );
    let count = 0;
    for (const { id, phone, country } of rows) {
      const stored = storedPhone({ phone, country: country ?? DEFAULT_COUNTRY });
      if (stored === phone) continue;
      await this.db
        .updateTable('users')
        .set({ data: sql`jsonb_set(data, '{phone}', to_jsonb(${stored}::text))` })
        .where('id', '=', id)
        .where(sql<boolean>`data ->> 'phone' = ${phone}`)
        .execute();
      count += 1;
    }
    return count;
  }

  /** Makes an account in the server's own work. */
  async create(account: NewAccount, db = this.db): Promise<User> {
    return toUser(await this.insertRow(columnsOf(account), db));
  }

  /** Makes an account for somebody who is recorded in the journal. */
  async createBy(caller: Caller, account: NewAccount, db: Db): Promise<User> {
    return toUser(await this.createRow(caller, columnsOf(account), db));
  }

  /** An account in the caller's scope, which nobody else changes until the transaction ends. */
  async locked(caller: Caller, id: string, trx: Db): Promise<User | undefined> {
    if (!this.isId(id)) return undefined;
    const row = await trx.selectFrom('users').selectAll().where('id', '=', id).where(this.scope(caller)).forUpdate().executeTakeFirst();
    return row && toUser(row);
  }

  /** An account that the server itself changes, which nobody else does until the transaction ends. */
  async lockedById(id: string, trx: Db): Promise<User | undefined> {
    const row = await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row && toUser(row);
  }

  /** An account in the caller's scope, as a transaction sees it. */
  async within(caller: Caller, id: string, trx: Db): Promise<User | undefined> {
    if (!this.isId(id)) return undefined;
    const row = await trx.selectFrom('users').selectAll().where('id', '=', id).where(this.scope(caller)).executeTakeFirst();
    return row && toUser(row);
  }

  /** Writes columns of an account; whoever asks for it has checked that they may, and records it. */
  async write(id: string, values: UpdateObject<Tables, 'users'>, trx: Db): Promise<User> {
    const row = await trx
      .updateTable('users')
      .set({ ...values, updated_at: laterThanBefore() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toUser(row);
  }

  async removeFor(caller: Caller, id: string, trx: Db): Promise<User | undefined> {
    const row = await this.deleteRow(caller, id, trx);
    return row && toUser(row);
  }

  /** Whether another account than `id` administrates the installation. */
  async hasAdministratorBeside(id: string, trx: Db): Promise<boolean> {
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }

  /** How many accounts belong to an account as their reseller, or are looked after by it as their manager. */
  async countBelow(id: string, column: 'reseller_id' | 'manager_id', trx: Db): Promise<number> {
    const { count } = await trx
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Whether `id` stands above `other` in the chain of resellers or managers, or is `other` itself. */
  async isAbove(id: string, other: string, column: 'reseller_id' | 'manager_id', trx: Db): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      with recursive above as (
        select id, ${sql.ref(column)} as next from users where id = ${other}
        union select u.id, u.${sql.raw(column)} from users u join above a on u.id = a.next
      )
      select id from above where id = ${id}`.execute(trx);
    return rows.length > 0;
  }

  /**
   * The people who may sign in with `identifier`: the one with that confirmed email, then the one with that username. Role and block are those of
   * the account that they are in.
   */
  async byIdentifier(identifier: string) {
    const name = identifier.toLowerCase();
    return this.db
      .selectFrom('users')
      .innerJoin('users as account', (on) => on.on(sql<boolean>`account.id = coalesce(users.member_of, users.id)`))
      .select(['users.id', 'users.username', 'account.role', 'users.password_hash'])
      .select(PERSON_CAN_SIGN_IN.as('can_sign_in'))
      .select(sql<string | null>`coalesce(users.blocked_reason, account.blocked_reason)`.as('blocked_reason'))
      .where('users.left_at', 'is', null)
      .where((on) => on.or([on(sql`lower(users.username)`, '=', name), on(sql`lower(users.confirmed_email)`, '=', name)]))
      .orderBy(sql`lower(users.confirmed_email) = ${name} is true`, 'desc')
      .limit(2)
      .execute();
  }

  /**
   * Accounts that may sign in and that a recovery by `identifier` is for, with the address that it goes to: the one with that confirmed email, and the one with
   * that username, which is reached at the email that it has entered where it has confirmed none.
   */
  async emailRecipients(
    identifier: string,
  ): Promise<{ id: string; username: string; email: string; firstName: string; locale: Locale | undefined }[]> {
    const name = identifier.toLowerCase();
    const rows = await this.db
      .selectFrom('users')
      .select(['id', 'username', 'data'])
      .select(sql<string>`coalesce(confirmed_email, email)`.as('email'))
      .where(CAN_SIGN_IN)
      .where('left_at', 'is', null)
      .where('email', '<>', '')
      .where((on) => on.or([on(sql`lower(username)`, '=', name), on(sql`lower(confirmed_email)`, '=', name)]))
      .execute();
    return rows.map(({ data, ...row }) => ({ ...row, firstName: data.firstName, locale: data.locale }));
  }

  /**
   * Makes the email of an account count, of which a link that was sent there has been used. An account to which the address counted without
   * such a link loses it; throws `EMAIL_TAKEN` where another has used one, and `LINK_KEY` where the account has another email by now.
   */
  async confirmEmail(id: string, email: string, trx: Db): Promise<User> {
    const isIt = sql<boolean>`lower(confirmed_email) = lower(${email})`;
    const other = await trx
      .selectFrom('users')
      .select(['id', 'verified_at'])
      .where(isIt)
      .where('id', '<>', id)
      .forUpdate()
      .executeTakeFirst();
    if (other?.verified_at) throw new ApiError('EMAIL_TAKEN');
    if (other) await trx.updateTable('users').set({ confirmed_email: null }).where('id', '=', other.id).execute();
    const row = await trx
      .updateTable('users')
      .set({ confirmed_email: email, verified_at: sql<Date>`coalesce(verified_at, now())`, updated_at: laterThanBefore() })
      .where('id', '=', id)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ApiError('EMAIL_TAKEN') : error;
      });
    if (!row) throw new ApiError('LINK_KEY');
    return toUser(row);
  }

  /** Gives an account back the email that it had; it counts again, unless it has become another account's. */
  async putEmailBack(id: string, email: string, trx: Db): Promise<void> {
    const isFree = sql`not exists (select from users other where other.id <> ${id} and lower(other.confirmed_email) = lower(${email}))`;
    await trx
      .updateTable('users')
      .set({
        email,
        confirmed_email: sql<string>`case when ${isFree} then ${email} end`,
        verified_at: sql<Date>`case when ${isFree} then now() end`,
        updated_at: laterThanBefore(),
      })
      .where('id', '=', id)
      .execute();
  }

  /** The language of an account's emails, once it is known. */
  async localeOf(id: string): Promise<Locale | undefined> {
    return (await this.db.selectFrom('users').select('data').where('id', '=', id).executeTakeFirst())?.data.locale;
  }

  /** Whether a username is the confirmed email of another account than `id`: whoever has it could be taken for that account. */
  async isEmailOfAnother(username: string, id: string | null = null): Promise<boolean> {
    const found = await this.db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(confirmed_email)`, '=', username.toLowerCase())
      .where('id', 'is distinct from', id)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Whether somebody may be meant by a name that they sign in or recover by. */
  async hasIdentifier(identifier: string): Promise<boolean> {
    const name = identifier.toLowerCase();
    const found = await this.db
      .selectFrom('users')
      .select('id')
      .where('left_at', 'is', null)
      .where((on) => on.or([on(sql`lower(username)`, '=', name), on(sql`lower(confirmed_email)`, '=', name)]))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  async byReferralCode(code: string): Promise<{ id: string; role: Role } | undefined> {
    return this.db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('referral_code', '=', code)
      .where('is_active', '=', true)
      .executeTakeFirst();
  }

  /** Stores the language of an account, if it has changed. */
  async setLocale(id: string, locale: Locale): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ data: sql<string>`jsonb_set(data, '{locale}', to_jsonb(${locale}::text))` })
      .where('id', '=', id)
      .where(sql<boolean>`data ->> 'locale' is distinct from ${locale}`)
      .execute();
  }

  /** Merges `meta` into what is stored about an account's registration. */
  async setMeta(id: string, meta: NonNullable<User['data']['meta']>): Promise<void> {
    const merged = sql<string>`jsonb_set(data, '{meta}', coalesce(data -> 'meta', '{}') || ${JSON.stringify(meta)}::jsonb)`;
    await this.db.updateTable('users').set({ data: merged, updated_at: new Date() }).where('id', '=', id).execute();
  }

  async byIds(ids: readonly string[], db = this.db): Promise<AccountRow[]> {
    const rows = await db
      .selectFrom('users')
      .innerJoin('users as account', (on) => on.on(sql<boolean>`account.id = coalesce(users.member_of, users.id)`))
      .select(['users.id', 'users.username', 'account.role', 'users.reseller_id', 'users.manager_id', 'users.data'])
      .select(sql<boolean>`users.is_active and account.is_active`.as('is_active'))
      .select(PERSON_CAN_SIGN_IN.as('can_sign_in'))
      .select(sql<string | null>`coalesce(users.blocked_reason, account.blocked_reason)`.as('blocked_reason'))
      .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      role: row.role,
      isActive: row.is_active,
      canSignIn: row.can_sign_in,
      blockedReason: row.blocked_reason,
      ResellerId: row.reseller_id,
      ManagerId: row.manager_id,
      country: row.data.country ?? DEFAULT_COUNTRY,
    }));
  }

  /** The resellers and the managers who also see the rows of accounts, by account. */
  async superiorsOf(ids: readonly string[], db = this.db): Promise<Map<string, Superiors>> {
    const rows = await db
      .selectFrom('users as own')
      .leftJoin('users as reseller', 'reseller.id', 'own.reseller_id')
      .select(['own.id', 'own.reseller_id as resellerId', 'own.manager_id as managerId', 'reseller.manager_id as above'])
      .where('own.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return new Map(
      rows.map(({ id, resellerId, managerId, above }) => [
        id,
        { resellerId, managerIds: [managerId, above].filter((one) => one !== null) },
      ]),
    );
  }

  async passwordHash(id: string): Promise<string | undefined> {
    const row = await this.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    return row?.password_hash;
  }

  async setPassword(id: string, hash: string, db = this.db): Promise<void> {
    await db.updateTable('users').set({ password_hash: hash, updated_at: new Date() }).where('id', '=', id).execute();
  }

  /** Replaces the hash of a password that has not changed meanwhile. */
  async rehash({ id, password_hash: before }: { id: string; password_hash: string }, hash: string): Promise<void> {
    await this.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).where('password_hash', '=', before).execute();
  }

  /** Switches an account off without a reason, or on again. */
  async setActive(id: string, isActive: boolean): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ is_active: isActive, blocked_at: isActive ? null : new Date(), blocked_reason: null, updated_at: laterThanBefore() })
      .where('id', '=', id)
      .execute();
  }

  async hasAny(db = this.db): Promise<boolean> {
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** Whether anybody can administrate the installation. */
  async hasAdministrator(): Promise<boolean> {
    const found = await this.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }
}
