import { createHmac } from 'node:crypto';
import { ACCOUNT_CLOSING, type AccountClosing, type ClosingObstacle } from '@cabinet/domain/account-closing';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { laterThanBefore } from '../../resource/table-repository.ts';
import type { UsersTable } from '../identity/public.ts';
import type { AccountClosingTable } from './tables.ts';

/** Tasks that go on by themselves and may still take or give money. */
const GOES_ON = sql`('sendings:bulk', 'billings:operations')`;
/** Seconds after which another node takes over to remove what goes. */
const LEASE_SECONDS = 600;

export type ClosingRow = Selectable<AccountClosingTable> & Pick<Selectable<UsersTable>, 'role' | 'closes_at' | 'closed_at'>;

/** Accounts that are to be closed and those that are. */
export class ClosingRepository {
  readonly #db: Db;
  readonly #key: Uint8Array;

  /** `key` makes the digests of names that nobody registers under. */
  constructor(db: Db, key: Uint8Array) {
    this.#db = db;
    this.#key = key;
  }

  /** Where the closing of an account stands; `delayDays` is what a request gets. */
  async stateOf(id: string, delayDays: number, db = this.#db): Promise<AccountClosing> {
    const row = await this.#row(id, db);
    const units = await this.balanceOf(id, db);
    const request = row && row.closed_at === null && row.closes_at ? { askedAt: row.asked_at, closesAt: row.closes_at } : undefined;
    return {
      request: request
        ? {
            askedAt: request.askedAt.toISOString(),
            closesAt: request.closesAt.toISOString(),
            isByStaff: row?.asked_by !== null,
            reason: row?.reason ?? '',
            refundTo: row?.refund_to ?? null,
            awaitsRefund: row?.refund_to !== null && units > 0,
          }
        : null,
      closedAt: row?.closed_at?.toISOString() ?? null,
      isErased: row?.erased_at !== null && row !== undefined,
      obstacles: row?.closed_at ? [] : await this.obstaclesOf(id, db),
      balance: toAmount(units),
      delayDays,
    };
  }

  #row(id: string, db: Db): Promise<ClosingRow | undefined> {
    return db
      .selectFrom('account_closing')
      .innerJoin('users', 'users.id', 'user_id')
      .selectAll('account_closing')
      .select(['role', 'closes_at', 'closed_at'])
      .where('user_id', '=', id)
      .executeTakeFirst();
  }

  /** What the account can spend without its overdraft; what it owes is below zero. */
  async balanceOf(id: string, db: Db): Promise<number> {
    const row = await db.selectFrom('balance').select('available').where('owner_id', '=', id).executeTakeFirst();
    return toUnits(row?.available ?? 0);
  }

  /** What has to be settled before an account can be closed. */
  async obstaclesOf(id: string, db: Db): Promise<ClosingObstacle[]> {
    const { rows } = await sql<Record<ClosingObstacle, boolean>>`
      select exists (select from balance where owner_id = u.id and available < 0) as debt,
        exists (select from balance where owner_id = u.id and held > 0)
          or exists (select from task where owner_id = u.id and type in ${GOES_ON} and finished_at is null) as "underWay",
        exists (select from users b where b.member_of is null and (b.reseller_id = u.id or b.manager_id = u.id) and b.closed_at is null) as "accountsBelow",
        u.role = 'admin' and not exists (select from users a where a.role = 'admin' and a.is_active and a.member_of is null and a.id <> u.id) as "lastAdministrator"
      from users u where u.id = ${id}`.execute(db);
    return Object.entries(rows[0] ?? {}).flatMap(([obstacle, stands]) => (stands ? [obstacle as ClosingObstacle] : []));
  }

  /** Notes that an account is to be closed, which nobody gets into meanwhile but by signing in. */
  async ask(
    id: string,
    { closesAt, by, reason, refundTo }: { closesAt: Date; by: string | null; reason: string; refundTo: string | null },
    trx: Db,
  ): Promise<void> {
    const values = { asked_by: by, reason, refund_to: refundTo };
    await trx
      .insertInto('account_closing')
      .values({ user_id: id, ...values })
      .onConflict((on) => on.column('user_id').doUpdateSet({ ...values, asked_at: sql<Date>`now()`, warned_at: null }))
      .execute();
    await trx
      .updateTable('users')
      .set({ closes_at: closesAt, is_active: false, updated_at: laterThanBefore() })
      .where('id', '=', id)
      .execute();
  }

  /** Takes a request back; false where there is none, or the account is closed already. */
  async takeBack(id: string, trx: Db): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ closes_at: null, is_active: sql<boolean>`blocked_at is null and archived_at is null`, updated_at: laterThanBefore() })
      .where('id', '=', id)
      .where('closes_at', 'is not', null)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom('account_closing').where('user_id', '=', id).execute();
    return true;
  }

  /** An account that is to be closed, which nobody changes until the transaction ends. */
  async locked(id: string, trx: Db) {
    return trx
      .selectFrom('users')
      .innerJoin('account_closing', 'user_id', 'users.id')
      .select(['users.id', 'reseller_id', 'closes_at', 'refund_to'])
      .where('users.id', '=', id)
      .where('closes_at', 'is not', null)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Accounts whose day has come; those that wait for something come again. */
  async due(now: Date): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('users')
      .select('id')
      .where('closes_at', '<=', now)
      .where('closed_at', 'is', null)
      .orderBy('closes_at')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Accounts whose day is near, of which nobody has been told yet. */
  async near(now: Date): Promise<string[]> {
    const soon = new Date(now.getTime() + ACCOUNT_CLOSING.warnedDays * 86_400_000);
    const rows = await this.#db
      .selectFrom('users')
      .innerJoin('account_closing', 'user_id', 'users.id')
      .select('users.id')
      .where('closes_at', '<=', soon)
      .where('closes_at', '>', now)
      .where('closed_at', 'is', null)
      .where('warned_at', 'is', null)
      // A delay that is shorter than the warning has been named when it was asked for.
      .where(sql<boolean>`closes_at - asked_at > make_interval(days => ${ACCOUNT_CLOSING.warnedDays}::int)`)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Notes that an account has been warned; false where it has been. */
  async warned(id: string, trx: Db): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('account_closing')
      .set({ warned_at: sql<Date>`now()` })
      .where('user_id', '=', id)
      .where('warned_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The account that a person may keep, where it is to be closed. */
  async ofOwner(personId: string, trx: Db): Promise<string | undefined> {
    const row = await trx
      .selectFrom('users as person')
      .innerJoin('users as account', (join) => join.on(sql<boolean>`account.id = coalesce(person.member_of, person.id)`))
      .select('account.id')
      .where('person.id', '=', personId)
      .where('person.member_role', '=', 'owner')
      .where('account.closes_at', 'is not', null)
      .executeTakeFirst();
    return row?.id;
  }

  /** Closes an account for good: nothing tells any more whose it was, and nobody takes the names of its people for a while. */
  async close(id: string, trx: Db): Promise<void> {
    const isOfAccount = sql<boolean>`${id} in (users.id, users.member_of)`;
    const people = await trx.selectFrom('users').select(['username', 'email', 'confirmed_email']).where(isOfAccount).execute();
    await trx
      .updateTable('users')
      .set({
        username: sql<string>`'closed-' || id`,
        // No password is right for none.
        password_hash: '',
        email: '',
        confirmed_email: null,
        verified_at: null,
        data: sql<string>`jsonb_build_object('firstName', '', 'lastName', '', 'phone', '', 'country', data -> 'country')`,
        hidden: '{}',
        referral_code: sql<string>`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`,
        blocked_reason: null,
        is_active: false,
        closed_at: sql<Date>`now()`,
        archived_at: sql<Date>`coalesce(archived_at, now())`,
        updated_at: laterThanBefore(),
      })
      .where(isOfAccount)
      .execute();
    const names = people.flatMap(({ username, email, confirmed_email: confirmed }) => [username, email, confirmed ?? '']);
    const digests = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), this.#digestOf(name)]));
    const until = sql<Date>`now() + make_interval(days => ${ACCOUNT_CLOSING.reservedDays}::int)`;
    await trx
      .insertInto('closed_identifier')
      .values([...digests.values()].map((digest) => ({ digest, free_at: until })))
      .onConflict((on) => on.column('digest').doUpdateSet({ free_at: until }))
      .execute();
  }

  #digestOf(name: string): Buffer {
    return createHmac('sha256', this.#key).update(name.toLowerCase()).digest();
  }

  /** Whether a closed account had this name lately. */
  async isReserved(name: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('closed_identifier')
      .select('free_at')
      .where('digest', '=', this.#digestOf(name))
      .where('free_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return found !== undefined;
  }

  async freeNames(): Promise<void> {
    await this.#db
      .deleteFrom('closed_identifier')
      .where('free_at', '<=', sql<Date>`now()`)
      .execute();
  }

  /** The next closed account of which something is left to remove, for this node alone while its lease lasts. */
  async claimErasure(): Promise<string | undefined> {
    const { rows } = await sql<{ user_id: string }>`
      update account_closing set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where user_id = (select c.user_id from account_closing c join users u on u.id = c.user_id
        where u.closed_at is not null and c.erased_at is null and (c.lease_until is null or c.lease_until < now())
        order by u.closed_at limit 1 for update of c skip locked)
      returning user_id`.execute(this.#db);
    return rows[0]?.user_id;
  }

  async renewLease(id: string): Promise<void> {
    const until = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
    await this.#db.updateTable('account_closing').set({ lease_until: until }).where('user_id', '=', id).execute();
  }

  async erased(id: string): Promise<void> {
    await this.#db
      .updateTable('account_closing')
      .set({ erased_at: sql<Date>`now()`, lease_until: null })
      .where('user_id', '=', id)
      .execute();
  }
}
