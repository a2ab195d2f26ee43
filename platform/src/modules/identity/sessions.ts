import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { OpenSession } from '@cabinet/domain/sessions';
import { memberPermissions, type MemberRole } from '@cabinet/domain/member-roles';
import type { Role } from '@cabinet/domain/roles';
import type { Account } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import type { App } from '../../module.ts';
import { askedTogether } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import { isUuid, newId } from '../../ids.ts';
import { lacksFactor } from '../two-factor/public.ts';
import { revokeSessions } from './revoke-sessions.ts';

/** A session to open: the person who signs in, and the actor when somebody acts as the account. */
export interface NewSession {
  user: { id: string; username: string; role: Role };
  actor?: { id: string; sessionId: string; expiresAt: Date; endsAt?: Date };
  /** Whether a second factor was proved to open it. */
  isVerified?: boolean;
  /** Address and browser of the request. */
  from?: { ip: string; useragent: string };
}

/** How long sessions last, in seconds: altogether, and without a renewal. */
export interface SessionLengths {
  all: number;
  idle: number;
}

/** What a session token stands for: an account, or a session whose token has been renewed since and comes from somebody who kept the former one. */
export type Checked = { account: Account } | { reused: { sessionId: string; userId: string } } | undefined;

/** Seconds for which a token works after the one that replaced it was first used: for other tabs, and calls on their way. */
const GRACE_SECONDS = 60;
/** Milliseconds between two notes of a session's use, which spares a write with every call. */
const USE_NOTED_MS = 60_000;
/** Sessions of which this node remembers when it noted their use, and tokens whose signature it has checked. */
const MAX_NOTED = 10_000;

const wholeSeconds = (ms: number) => new Date(Math.floor(ms / 1000) * 1000);

interface ValidSession {
  sessionId: string;
  id: string;
  username: string;
  role: Role;
  actorId: string | null;
  expiresAt: Date;
  endsAt: Date;
  latest: number;
  renewedAt: Date | null;
  personId: string;
  memberRole: MemberRole;
  isShared: boolean;
  lacksFactor: boolean;
}

/** What a token says of itself: its session, which renewal it is, and until when it is one, in milliseconds. */
interface Claims {
  sessionId: string;
  generation: number;
  until: number;
}

/** Sessions of tokens with their accounts. They are asked with every call: each connection prepares the statement once, under its name. */
const VALID_SESSIONS = `
  select s.id as "sessionId", account.id, person.username, account.role, s.actor_id as "actorId", s.expires_at as "expiresAt",
    coalesce(s.ends_at, s.expires_at) as "endsAt", s.generation as latest, s.renewed_at as "renewedAt",
    person.id as "personId", person.member_role as "memberRole",
    exists (select from users other where other.member_of = account.id) as "isShared",
    ${lacksFactor('$3')} as "lacksFactor"
  from sessions s join users person on person.id = s.user_id join users account on account.id = coalesce(person.member_of, person.id)
  where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > $2 and person.is_active and account.is_active
    and (person.left_at is null or s.actor_id is not null)`;

/** What is written in the transaction that ends sessions. */
export type AlsoDo = (trx: Db) => Promise<void>;

/** Sessions behind session tokens: a token is valid while its row is, so that a session can be ended at once (decisions.md "Session"). */
export class SessionRepository {
  readonly #db: Db;
  readonly #lookups: Db;
  readonly #cells: App['cells'];
  readonly #secret: KeyObject;
  readonly #lengths: () => Promise<SessionLengths>;
  readonly #factorDemandedOf: () => readonly Role[];
  readonly #noted = new Map<string, number>();
  readonly #claims = new Map<string, Claims>();

  /** `lengths` and `factorDemandedOf` answer what the installation's settings say at the moment. */
  constructor(
    { db, lookups, cells }: Pick<App, 'db' | 'lookups' | 'cells'>,
    secret: Uint8Array,
    lengths: () => Promise<SessionLengths>,
    factorDemandedOf: () => readonly Role[],
  ) {
    this.#db = db;
    this.#lookups = lookups;
    this.#cells = cells;
    this.#secret = createSecretKey(secret);
    this.#lengths = lengths;
    this.#factorDemandedOf = factorDemandedOf;
  }

  /** Opens a session and answers its token; a session of an actor ends no later than the actor's own. */
  async open({ user, actor, from, isVerified }: NewSession, db = this.#db): Promise<string> {
    const id = newId();
    const now = Date.now();
    const { all, idle } = await this.#lengths();
    const endsAt = wholeSeconds(Math.min(now + all * 1000, (actor?.endsAt ?? actor?.expiresAt)?.getTime() ?? Infinity));
    const expiresAt = wholeSeconds(Math.min(now + idle * 1000, endsAt.getTime(), actor?.expiresAt.getTime() ?? Infinity));
    await db
      .insertInto('sessions')
      .values({
        id,
        user_id: user.id,
        actor_id: actor?.id ?? null,
        parent_id: actor?.sessionId ?? null,
        ...from,
        expires_at: expiresAt,
        ends_at: endsAt,
        revoked_at: null,
        verified_at: isVerified ? sql<Date>`now()` : null,
      })
      .execute();
    const account = await db
      .selectFrom('users as person')
      .innerJoin('users as account', 'account.id', 'person.member_of')
      .select(['account.id', 'account.role'])
      .where('person.id', '=', user.id)
      .executeTakeFirst();
    const signed = account ? { ...account, username: user.username, personId: user.id } : { ...user, personId: user.id };
    return this.#sign(signed, { id, generation: 0, expiresAt, endsAt });
  }

  async #sign(
    { id, username, role, personId }: NewSession['user'] & { personId: string },
    session: { id: string; generation: number; expiresAt: Date; endsAt: Date },
  ) {
    const person = personId === id ? {} : { person: personId };
    const claims = { id, username, role, ...person, end: session.endsAt.getTime() / 1000 };
    const token = await new SignJWT(session.generation === 0 ? claims : { ...claims, gen: session.generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(session.id)
      .setIssuedAt()
      .setExpirationTime(session.expiresAt)
      .sign(this.#secret);
    return this.#cells.mark(token);
  }

  /**
   * Gives a session that is in use another token; it lasts as long as a session may without one, and no longer than the session. The token that
   * asks goes on working until the new one has been used for a minute: an answer may be lost. Undefined where the session has ended.
   */
  async renew(account: Account): Promise<string | undefined> {
    const { idle } = await this.#lengths();
    const { generation: from = 0 } = account;
    const { rows } = await sql<{ generation: number; expiresAt: Date; endsAt: Date }>`
      update sessions set
        generation = case when generation = ${from} then generation + 1 else generation end,
        renewed_at = case when generation = ${from} then null else renewed_at end,
        expires_at = date_trunc('second', greatest(expires_at,
          least(coalesce(ends_at, expires_at), now() + make_interval(secs => ${idle}))))
      where id = ${account.sessionId} and revoked_at is null and expires_at > now()
      returning generation, expires_at as "expiresAt", coalesce(ends_at, expires_at) as "endsAt"`.execute(this.#db);
    const [row] = rows;
    return row && this.#sign({ ...account, personId: personIdOf(account) }, { id: account.sessionId, ...row });
  }

  /** What a token stands for; undefined when the token, its session or its account is not valid any longer. */
  async check(token: string): Promise<Checked> {
    const claims = await this.#claimsOf(token);
    const found = claims && (await this.#validSession(claims.sessionId));
    if (!found) return undefined;
    const { account, latest, renewedAt } = found;
    const { generation } = claims;
    const isLatest = generation === latest;
    const isLeaving = generation === latest - 1 && (renewedAt === null || renewedAt.getTime() > Date.now() - GRACE_SECONDS * 1000);
    if (!isLatest && !isLeaving) return { reused: { sessionId: account.sessionId, userId: personIdOf(account) } };
    await this.#noteUse(account.sessionId, isLatest && latest > 0 && renewedAt === null);
    return { account: { ...account, generation } };
  }

  /** What a token says whose signature holds, which is checked once; undefined once it has expired. */
  async #claimsOf(token: string): Promise<Claims | undefined> {
    const known = this.#claims.get(token);
    if (known) return known.until > Date.now() ? known : undefined;
    const verified = await jwtVerify(token, this.#secret, { algorithms: ['HS256'] }).catch(() => undefined);
    const { jti: sessionId, exp = 0, gen = 0 } = verified?.payload ?? {};
    if (!isUuid(sessionId)) return undefined;
    const claims = { sessionId, generation: Number(gen), until: exp * 1000 };
    if (this.#claims.size >= MAX_NOTED) this.#claims.clear();
    this.#claims.set(token, claims);
    return claims;
  }

  /** Notes that a session is in use, and the first use of a renewed token. */
  async #noteUse(id: string, isFirst: boolean): Promise<void> {
    const now = Date.now();
    if (!isFirst && now - (this.#noted.get(id) ?? 0) < USE_NOTED_MS) return;
    if (this.#noted.size >= MAX_NOTED) this.#noted.clear();
    this.#noted.set(id, now);
    await this.#db
      .updateTable('sessions')
      .set({ last_used_at: sql<Date>`now()`, ...(isFirst ? { renewed_at: sql<Date>`coalesce(renewed_at, now())` } : {}) })
      .where('id', '=', id)
      .execute();
  }

  /** The account of a session; undefined when the session or the account is not valid any longer. */
  async accountOf(id: string): Promise<Account | undefined> {
    return (await this.#validSession(id))?.account;
  }

  /** A session that is valid when it is asked for: nothing of it is kept, so that one that ends on any node has ended here. */
  readonly #validRow = askedTogether<string, ValidSession>(async (ids) => {
    const values = [ids, new Date(), this.#factorDemandedOf()];
    const { rows } = await this.#lookups.executeQuery<ValidSession>(CompiledQuery.raw(VALID_SESSIONS, values));
    return new Map(rows.map((row) => [row.sessionId, row]));
  });

  async #validSession(id: string): Promise<{ account: Account; latest: number; renewedAt: Date | null } | undefined> {
    const row = await this.#validRow(id);
    if (!row) return undefined;
    const { sessionId: _, latest, renewedAt, personId, memberRole, isShared, ...known } = row;
    // Whoever acts as an account stands in for all of its people.
    const member = isShared && row.actorId === null ? { id: personId, role: memberRole } : undefined;
    const permissions = memberPermissions(row.role, member?.role ?? 'owner');
    return { account: { ...known, permissions, sessionId: id, ...(member ? { member } : {}) }, latest, renewedAt };
  }

  /** Derives a signing key for another purpose; what is signed with it is no valid session token, nor the other way round. */
  deriveKey(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#secret, '', purpose, 32));
  }

  /** Open sessions of a person, those of actors included, the latest first. */
  openOf(personId: string): Promise<Omit<OpenSession, 'current'>[]> {
    return this.#openWhere(sql`sessions.user_id = ${personId}`);
  }

  /** Open sessions of everybody in an account, the latest first. */
  openInAccount(accountId: string): Promise<Omit<OpenSession, 'current'>[]> {
    return this.#openWhere(sql`sessions.user_id in (select id from users where id = ${accountId} or member_of = ${accountId})`);
  }

  async #openWhere(which: RawBuilder<boolean>): Promise<Omit<OpenSession, 'current'>[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .leftJoin('users as actor', 'actor.id', 'sessions.actor_id')
      .leftJoin('users as person', (on) => on.onRef('person.id', '=', 'sessions.user_id').on('person.member_of', 'is not', null))
      .select(['sessions.id', 'ip', 'useragent', 'sessions.created_at', 'sessions.expires_at', 'last_used_at'])
      .select(sql<string | null>`coalesce(actor.username, person.username)`.as('by'))
      .select(
        sql<{ country?: string; city?: string } | null>`(select jsonb_build_object('country', t.data -> 'country', 'city', t.data -> 'city')
          from telemetry t where t.owner_id = sessions.user_id and t.ip = sessions.ip and t.data ? 'country' order by t.created_at desc limit 1)`.as(
          'place',
        ),
      )
      .where(which)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date())
      .orderBy('sessions.created_at', 'desc')
      .execute();
    return rows.map(({ created_at, expires_at, last_used_at, place, ...row }) => ({
      ...row,
      place: [place?.city, place?.country].filter(Boolean).join(', '),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
  }

  /** Ends a session and those opened from it, at any depth, and does `also` in the same transaction; answers the ids of the ended sessions. */
  async end(id: string, also?: AlsoDo): Promise<string[]> {
    return this.#end(sql`id = ${id}`, null, also);
  }

  /** Ends the sessions of everybody in an account, and those that were opened from them. */
  async endAccount(accountId: string, also?: AlsoDo): Promise<string[]> {
    return this.#end(sql`user_id in (select id from users where id = ${accountId} or member_of = ${accountId})`, null, also);
  }

  /** Ends the sessions of a person, except `keep`, and those that were opened from them. */
  async endAll(userId: string, keep?: string, also?: AlsoDo): Promise<string[]> {
    return this.#end(keep === undefined ? sql`user_id = ${userId}` : sql`user_id = ${userId} and id <> ${keep}`, keep, also);
  }

  /**
   * Ends the sessions of others in an account and in the accounts below it, and the account's own in others: after a change of who may act for
   * whom, those who still may sign in again.
   */
  async endActing(userId: string): Promise<string[]> {
    return this.#end(sql`actor_id is not null and (actor_id in (select id from users where id = ${userId} or member_of = ${userId}) or user_id in
      (select id from users where id = ${userId} or reseller_id = ${userId} or manager_id = ${userId}))`);
  }

  async #end(which: RawBuilder<unknown>, keep: string | null = null, also?: AlsoDo): Promise<string[]> {
    if (!also) return revokeSessions(this.#db, which, keep);
    return this.#db.transaction().execute(async (trx) => {
      const ended = await revokeSessions(trx, which, keep);
      await also(trx);
      return ended;
    });
  }

  /** Deletes sessions that expired before that moment. */
  async sweep(before: Date): Promise<void> {
    await this.#db.deleteFrom('sessions').where('expires_at', '<', before).execute();
  }
}
