import { createHash, randomBytes } from 'node:crypto';
import type { AcceptInvitation } from '@cabinet/domain/joining';
import type { Locale } from '@cabinet/domain/locales';
import {
  MAX_MEMBERS,
  MEMBER_INVITATION_HOURS,
  type MemberInvitation,
  type NewMemberInvitation,
  type OpenInvitation,
} from '@cabinet/domain/members';
import { JOIN_PATH } from '@cabinet/domain/public-pages';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordEvent } from '../../resource/journal.ts';
import { ownedFieldsOf, OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';
import { checkNewPassword, hashPassword } from '../identity/public.ts';
import { enqueueNotification } from '../notifications/public.ts';
import type { MemberRepository } from './repository.ts';
import type { MemberInvitationTable } from './tables.ts';

type Stored = Selectable<MemberInvitationTable>;
type Row = Stored & { by: string | null };

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');
const newKey = () => randomBytes(32).toString('base64url');
const EXPIRY = sql<Date>`now() + make_interval(hours => ${MEMBER_INVITATION_HOURS}::int)`;

const toInvitation = (row: Row): MemberInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  by: row.by,
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at.getTime() <= Date.now(),
  ...ownedFieldsOf(row),
});

/** Who has accepted an invitation, and the account that they are in since. */
export interface Joined {
  person: { id: string; username: string };
  accountId: string;
}

/** Invitations to accounts: each by a key that works once, of which only the digest is stored. */
export class InvitationRepository extends TableRepository<'member_invitation', MemberInvitation, Row> {
  readonly #app: App;
  readonly #members: MemberRepository;

  constructor(app: App, members: MemberRepository) {
    super(app.db, 'member_invitation', { fields: { ...OWNED_FIELDS }, search: ['email'], tie: 'member_invitation.id' });
    this.#app = app;
    this.#members = members;
  }

  protected present(rows: readonly Row[]): MemberInvitation[] {
    return rows.map(toInvitation);
  }

  protected override rows() {
    return this.db
      .selectFrom('member_invitation')
      .selectAll('member_invitation')
      .select(sql<string | null>`(select username from users where users.id = invited_by)`.as('by'));
  }

  /** Invites somebody to the caller's account; whoever is invited already gets another link, and the one before works no more. */
  async create(caller: Caller, { email, role, locale }: NewMemberInvitation): Promise<MemberInvitation> {
    const { id: ownerId } = caller.account;
    const key = newKey();
    const made = await this.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().executeTakeFirst();
      if (await this.#members.hasEmail(ownerId, email, trx)) throw invalid('email', 'member.there');
      if ((await this.#members.countOf(ownerId, trx)) >= MAX_MEMBERS) throw invalid('email', 'member.tooMany', { max: MAX_MEMBERS });
      const values = {
        email,
        role,
        locale: locale ?? null,
        invited_by: personIdOf(caller.account),
        digest: digestOf(key),
        expires_at: EXPIRY,
      };
      const row = await trx
        .insertInto('member_invitation')
        .values({ id: newId(), owner_id: ownerId, ...values })
        .onConflict((conflict) => conflict.expression(sql`owner_id, lower(email)`).doUpdateSet({ ...values, updated_at: sql<Date>`now()` }))
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(trx, caller, { action: 'create', resource: 'memberInvitations', rowId: row.id, ownerId, after: { email, role } });
      await this.#write(caller, row, key, trx);
      return row;
    });
    return toInvitation({ ...made, by: caller.account.username });
  }

  /** Sends an invitation in the caller's scope once more, with another link. */
  async send(caller: Caller, id: string): Promise<MemberInvitation | undefined> {
    if (!(await this.get(caller, id))) return undefined;
    const key = newKey();
    await this.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('member_invitation')
        .set({ digest: digestOf(key), expires_at: EXPIRY, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ApiError('NOT_FOUND');
      await recordEvent(trx, caller, {
        action: 'update',
        resource: 'memberInvitations',
        rowId: id,
        ownerId: row.owner_id,
        after: { email: row.email },
      });
      await this.#write(caller, row, key, trx);
    });
    return this.get(caller, id);
  }

  /** Withdraws an invitation: its link works no more. */
  async remove(caller: Caller, id: string): Promise<MemberInvitation | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    await this.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('member_invitation').where('id', '=', id).execute();
      const before = { email: known.email, role: known.role };
      await recordEvent(trx, caller, { action: 'remove', resource: 'memberInvitations', rowId: id, ownerId: known.OwnerId, before });
    });
    return known;
  }

  /** What the link of an email is about; undefined for one that does not work. */
  async open(key: string): Promise<OpenInvitation | undefined> {
    const row = await this.#valid(key, this.db);
    if (!row) return undefined;
    const { frontend } = await this.#app.services.settings.publicSettings();
    const former = await this.#former(row, this.db);
    return { account: row.account, title: frontend.title, email: row.email, role: row.role, username: former?.username ?? null };
  }

  /**
   * Makes the person of an invitation, or lets the one who had left in again under their own username. Their email counts at once, for the link
   * was sent there, unless another account has it. Throws 404 `LINK_KEY` for a link that does not work.
   */
  async accept(key: string, given: AcceptInvitation, ip: string): Promise<Joined> {
    const open = await this.open(key);
    if (!open) throw new ApiError('LINK_KEY');
    const username = open.username ?? given.username;
    if (username === undefined) throw invalid('username', 'required');
    checkNewPassword(given.password, { username, email: open.email, title: open.title });
    const { accounts } = this.#app.services.identity;
    if (open.username === null && (await accounts.isEmailOfAnother(username))) throw invalid('username', 'username.taken');
    const passwordHash = await hashPassword(given.password);
    const isConfirmed = !(await accounts.isEmailOfAnother(open.email));
    const join = () => this.db.transaction().execute((trx) => this.#join(key, { ...given, username, passwordHash, isConfirmed, ip }, trx));
    return this.#app.services.directory
      .holding(open.username === null ? [{ kind: 'username', name: username }] : [], join)
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? invalid('username', 'username.taken') : error;
      });
  }

  async #join(
    key: string,
    {
      username,
      firstName,
      lastName,
      locale,
      passwordHash,
      isConfirmed,
      ip,
    }: Omit<AcceptInvitation, 'password' | 'username'> & {
      username: string;
      passwordHash: string;
      isConfirmed: boolean;
      ip: string;
    },
    trx: Db,
  ): Promise<Joined> {
    const row = await this.#valid(key, trx);
    if (!row) throw new ApiError('LINK_KEY');
    await trx.deleteFrom('member_invitation').where('id', '=', row.id).execute();
    const { accounts } = this.#app.services.identity;
    const former = await this.#former(row, trx);
    const { email, role, owner_id: accountId, country } = row;
    const names = { firstName, lastName };
    const profile = { ...names, email, phone: '', country };
    const { id } =
      former ??
      (await accounts.create({ username, passwordHash, role: 'me', data: profile, locale: locale ?? row.locale ?? undefined }, trx));
    const counts = isConfirmed ? { confirmed_email: email, verified_at: sql<Date>`now()` } : { confirmed_email: null };
    const person = await accounts.write(
      id,
      {
        member_role: role,
        member_of: id === accountId ? null : accountId,
        left_at: null,
        is_active: true,
        password_hash: passwordHash,
        data: sql<string>`data || ${JSON.stringify(names)}::jsonb`,
        ...counts,
      },
      trx,
    );
    const by = { account: { id: accountId, actorId: null, member: { id, role } }, ip };
    await recordEvent(trx, by, {
      action: 'create',
      resource: 'members',
      rowId: id,
      ownerId: accountId,
      after: { username: person.username, email, role },
    });
    const told = { notice: 'memberJoined', username: person.username, email };
    await enqueueNotification(trx, { ownerId: accountId, type: 'security', key: `member:${row.id}`, data: told });
    return { person: { id, username: person.username }, accountId };
  }

  /** The invitation of a key, with its account. */
  async #valid(key: string, db: Db) {
    return db
      .selectFrom('member_invitation')
      .innerJoin('users', 'users.id', 'member_invitation.owner_id')
      .selectAll('member_invitation')
      .select(['users.username as account', sql<string>`users.data ->> 'country'`.as('country')])
      .where('digest', '=', digestOf(key))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('users.is_active', '=', true)
      .executeTakeFirst();
  }

  /** Who had this email in the account before and has left it. */
  async #former({ owner_id: accountId, email }: Stored, db: Db): Promise<{ id: string; username: string } | undefined> {
    return db
      .selectFrom('users')
      .select(['id', 'username'])
      .where(sql<boolean>`${accountId} in (users.id, users.member_of)`)
      .where('left_at', 'is not', null)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .orderBy('left_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async #write({ account }: Caller, { owner_id: ownerId, email, locale }: Stored, key: string, db: Db): Promise<void> {
    const { mail, identity, settings } = this.#app.services;
    const { frontend } = await settings.publicSettings();
    const name = (await identity.byIds([ownerId])).get(ownerId)?.username ?? '';
    const reader: Locale = locale ?? (await identity.accounts.localeOf(ownerId)) ?? frontend.locale;
    const values = { title: frontend.title, account: name, by: account.username, name: email };
    await mail.enqueue(
      email,
      { name: 'memberInvitation', locale: reader, values, link: `${this.#app.config.publicUrl}${JOIN_PATH}/${key}` },
      { db },
    );
  }
}
