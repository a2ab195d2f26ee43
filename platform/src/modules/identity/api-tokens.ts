import { createHash, randomBytes } from 'node:crypto';
import { NEWEST_API_VERSION } from '@cabinet/domain/api-versions';
import { narrowedToMember, type MemberRole } from '@cabinet/domain/member-roles';
import { isAddressAllowed } from '@cabinet/domain/ip-ranges';
import { toAmount, toDecimal, toUnits } from '@cabinet/domain/money';
import type { Role } from '@cabinet/domain/roles';
import { scopedPermissions } from '@cabinet/domain/token-scopes';
import {
  TEST_TOKEN_PREFIX,
  TOKEN_PREFIX,
  TOKEN_USAGE_DAYS,
  type NewToken,
  type Token,
  type TokenChange,
  type TokenUsageDay,
} from '@cabinet/domain/tokens';
import { removeBudget, setBudget } from '@cabinet/engine';
import { sql, type Selectable } from 'kysely';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { doerOf } from '../../plugins/auth/person.ts';
import { engineStatements } from '../../plugins/database/engine-statements.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { inTransaction } from '../../resource/journal.ts';
import { OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';
import { switchedOff } from './access-rules.ts';
import type { ApiTokenTable } from './tables.ts';
import type { TokenUses } from './token-uses.ts';

const LIST: ListColumns = {
  fields: { ...OWNED_FIELDS },
  search: ['description'],
  tie: 'id',
};
/** Expiry of a token that has none. */
const NEVER = new Date('9999-12-31T00:00:00Z');
const HOUR_MS = 3_600_000;
/** SQLSTATE of a time zone that PostgreSQL does not know. */
const UNKNOWN_ZONE = '22023';

const newSecret = (isTest: boolean) => `${isTest ? TEST_TOKEN_PREFIX : TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether a token is an API token rather than a session's. */
export const isApiToken = (token: string) => token.startsWith(TOKEN_PREFIX);

/** A token as it is stored. */
type Row = Selectable<ApiTokenTable>;

/** A token with what of its account, and of whoever made it, decides on its use. */
interface TokenOfAccount extends Pick<Row, 'ip_whitelist' | 'expired_at' | 'scopes' | 'channels' | 'is_test' | 'version'> {
  sessionId: string;
  id: string;
  username: string;
  role: Role;
  is_active: boolean;
  blocked_reason: string | null;
  makerId: string | null;
  makerRole: MemberRole | null;
}

const isoOf = (date: Date | null) => date?.toISOString() ?? null;
const amountOf = (sum: string | null | undefined) => toAmount(toUnits(sum ?? 0));

const toToken = (row: Row, spent?: string): Token => ({
  id: row.id,
  description: row.description,
  livemode: !row.is_test,
  expiredAt: isoOf(row.expired_at),
  ipWhitelist: row.ip_whitelist,
  lastUsedAt: isoOf(row.last_used_at),
  lastUsedFrom: row.last_used_from,
  lastUsedFor: row.last_used_for,
  scopes: row.scopes,
  channels: row.channels,
  dailySpend: row.daily_spend === null ? null : amountOf(row.daily_spend),
  timeZone: row.time_zone,
  version: row.version,
  spentToday: amountOf(spent),
  formerUntil: row.former_until && row.former_until.getTime() > Date.now() ? row.former_until.toISOString() : null,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The columns that a body sets. */
const valuesOf = ({ description, expiredAt, ipWhitelist, scopes, channels, dailySpend, timeZone, version }: TokenChange) => ({
  description,
  ip_whitelist: ipWhitelist,
  expired_at: expiredAt ? new Date(expiredAt) : null,
  scopes: scopes ? [...new Set(scopes)] : null,
  channels: channels ? [...new Set(channels)] : null,
  daily_spend: typeof dailySpend === 'number' ? toDecimal(toUnits(dailySpend)) : null,
  time_zone: timeZone,
  ...(version ? { version } : {}),
});

/**
 * API tokens: random, stored as digests, shown only when they are made or rotated (decisions.md "Session"). Each has a budget of its id in
 * the engine, by which its calls spend.
 */
export class ApiTokens extends TableRepository<'api_token', Token> {
  readonly #uses: TokenUses;
  readonly #cells: App['cells'];

  constructor(db: Db, uses: TokenUses, cells: App['cells']) {
    super(db, 'api_token', LIST, 'tokens');
    this.#uses = uses;
    this.#cells = cells;
  }

  /** Whoever makes, changes or removes a token: it gives access to the account. */
  protected override isJournaled(): boolean {
    return true;
  }

  protected async present(rows: readonly Row[]) {
    const [spent, makers] = await Promise.all([this.#spentToday(rows.map(({ id }) => id)), this.#makersOf(rows)]);
    return rows.map((row) => ({ ...toToken(row, spent.get(row.id)), by: (row.made_by && makers.get(row.made_by)) ?? null }));
  }

  /** Creates a token of the caller's own; only this answer holds its value. */
  async create(caller: Caller, input: NewToken): Promise<Token> {
    const isTest = input.livemode === false;
    const token = newSecret(isTest);
    return inTransaction(this.db, async (trx) => {
      const row = await this.createRow(
        caller,
        {
          version: NEWEST_API_VERSION,
          ...valuesOf(input),
          is_test: isTest,
          owner_id: caller.account.id,
          made_by: doerOf(caller.account),
          digest: digestOf(token),
          former_digest: null,
          former_until: null,
          last_used_at: null,
          last_used_from: null,
          last_used_for: null,
          expiry_told_at: null,
          unused_told_at: null,
        },
        trx,
      );
      await this.#limit(row, trx);
      return { ...toToken(row), token: this.#cells.mark(token) };
    });
  }

  /** Changes what a token may do, without another secret. */
  async update(caller: Caller, id: string, input: TokenChange): Promise<Token | undefined> {
    const row = await inTransaction(this.db, async (trx) => {
      const changed = await this.updateRow(caller, id, { ...valuesOf(input), expiry_told_at: null }, undefined, trx);
      if (changed) await this.#limit(changed, trx);
      return changed;
    });
    return this.presentOne(row, caller);
  }

  /** Gives a token another secret; the one before it works for `graceHours` more. Only this answer holds the new one. */
  async rotate(caller: Caller, id: string, graceHours: number, now = new Date()): Promise<Token | undefined> {
    const before = await this.get(caller, id);
    if (!before) return undefined;
    const token = newSecret(before.livemode === false);
    const former = graceHours > 0 ? sql<string>`digest` : sql<null>`null`;
    const until = graceHours > 0 ? new Date(now.getTime() + graceHours * HOUR_MS) : null;
    const values = { digest: digestOf(token), former_digest: former, former_until: until };
    const row = await this.updateRow(caller, id, values, undefined, this.db, 'renewSecret');
    const shown = await this.presentOne(row, caller);
    return shown && { ...shown, token: this.#cells.mark(token) };
  }

  /** Every token of an account, the latest first; whoever asks has checked that they may. */
  async allOf(ownerId: string): Promise<Token[]> {
    const rows = await this.rows().where('owner_id', '=', ownerId).orderBy('created_at', 'desc').execute();
    return this.present(rows);
  }

  async remove(caller: Caller, id: string): Promise<Token | undefined> {
    const row = await inTransaction(this.db, async (trx) => {
      const removed = await this.deleteRow(caller, id, trx);
      if (removed) await removeBudget(engineStatements(trx), removed.id);
      return removed;
    });
    return row && toToken(row);
  }

  /** Calls and money of a token by the days of its time zone, the latest first; whoever asks has checked that they may. */
  async usageOf(id: string): Promise<TokenUsageDay[]> {
    const { rows } = await sql<{ day: string; calls: string; spent: string }>`
      select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(c.calls, 0) as calls, coalesce(m.spent, 0) as spent
      from api_token t
      cross join lateral (select (now() at time zone t.time_zone)::date - back as day from generate_series(0, ${TOKEN_USAGE_DAYS - 1}::int) as back) days
      left join api_token_day c on c.token_id = t.id and c.day = days.day
      left join budget_day m on m.budget_id = t.id and m.day = days.day
      where t.id = ${id} order by days.day desc`.execute(this.db);
    return rows.map(({ day, calls, spent }) => ({ day, calls: Number(calls), spent: amountOf(spent) }));
  }

  /**
   * The account of a token used from `address`; undefined for an expired token, an address that it does not allow, or an inactive account.
   * Throws the reason where the account is blocked.
   */
  async authenticate(token: string, address: string, call = ''): Promise<Account | undefined> {
    const now = new Date();
    const digest = digestOf(token);
    const row = await this.#withAccounts()
      .where((on) => on.or([on('digest', '=', digest), on('former_digest', '=', digest)]))
      .executeTakeFirst();
    if (row && row.digest !== digest && !(row.former_until && row.former_until > now)) return undefined;
    return row && this.#admit(row, { at: now, from: address, call });
  }

  /** The account of a token that has proved itself in another way; `call` is absent where it only goes on with what it began. */
  async authenticateById(id: string, address: string, call?: string): Promise<Account | undefined> {
    const row = await this.#withAccounts().where('api_token.id', '=', id).executeTakeFirst();
    return row && this.#admit(row, { at: new Date(), from: address, call });
  }

  #withAccounts() {
    return this.db
      .selectFrom('api_token')
      .innerJoin('users', 'users.id', 'api_token.owner_id')
      .leftJoin('users as maker', (on) =>
        on.onRef('maker.id', '=', 'made_by').on(sql<boolean>`api_token.owner_id in (maker.id, maker.member_of)`),
      )
      .select([
        'api_token.id as sessionId',
        'users.id',
        'users.username',
        'users.role',
        'ip_whitelist',
        'expired_at',
        'scopes',
        'channels',
        'is_test',
        'api_token.version',
      ])
      .select([
        'digest',
        'former_until',
        'users.is_active',
        'users.blocked_reason',
        'maker.id as makerId',
        'maker.member_role as makerRole',
      ]);
  }

  async #admit(
    row: TokenOfAccount,
    { at, from, call }: { at: Date; from: string; call: string | undefined },
  ): Promise<Account | undefined> {
    if (row.expired_at && row.expired_at <= at) return undefined;
    if (!isAddressAllowed(from, row.ip_whitelist)) return undefined;
    if (!row.is_active && row.blocked_reason) throw switchedOff(row.blocked_reason);
    if (!row.is_active) return undefined;
    if (call !== undefined) await this.#uses.note(row.sessionId, { at, from: from.replace('::ffff:', ''), call });
    const { id, username, role, sessionId, expired_at: expiresAt, scopes, channels, is_test: isTest, version } = row;
    const { makerId, makerRole } = row;
    // A token opens no more than whoever made it may do by now.
    const member = makerId !== null && makerRole !== null && makerRole !== 'owner' ? { id: makerId, role: makerRole } : undefined;
    const permissions = narrowedToMember(scopedPermissions(role, scopes), member?.role ?? 'owner');
    const rights = { permissions, sessionId, expiresAt: expiresAt ?? NEVER, actorId: null, token: { scopes, channels, isTest, version } };
    return { id, username, role, ...rights, ...(member ? { member } : {}) };
  }

  /** Removes a token of the account that a person is in, in the person's own name: by the link of an email. */
  async removeOf(personId: string, id: string, trx: Db): Promise<void> {
    const account = sql<string>`(select coalesce(member_of, id) from users where id = ${personId})`;
    await trx.deleteFrom('api_token').where('id', '=', id).where('owner_id', '=', account).execute();
  }

  /** Sets the budget of a token; 422 where the database does not know its time zone. */
  async #limit({ id, owner_id: ownerId, daily_spend, time_zone: zone }: Row, trx: Db): Promise<void> {
    const daily = daily_spend === null ? null : toUnits(daily_spend);
    await setBudget(engineStatements(trx), { id, ownerId, daily, zone }).catch((error: unknown) => {
      throw (error as { code?: string }).code === UNKNOWN_ZONE ? invalid('timeZone', 'routing.timeZone') : error;
    });
  }

  /** Usernames of those who made tokens. */
  async #makersOf(rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(rows.map(({ made_by: by }) => by))].filter((id) => id !== null);
    if (ids.length === 0) return new Map();
    const makers = await this.db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
    return new Map(makers.map(({ id, username }) => [id, username]));
  }

  async #spentToday(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; spent: string }>`
      select t.id, d.spent from api_token t join budget_day d on d.budget_id = t.id and d.day = (now() at time zone t.time_zone)::date
      where t.id = any(${ids}::uuid[])`.execute(this.db);
    return new Map(rows.map(({ id, spent }) => [id, spent]));
  }
}
