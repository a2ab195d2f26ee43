import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { sql, type RawBuilder } from 'kysely';
import type { OpenSession } from '@cabinet/domain/sessions';
import { permissionsOf } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import type { Account } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { isUuid, newId } from '../../ids.ts';

/** Whose session is opened, and by whom when it is not the account itself. */
export interface NewSession {
  user: { id: string; username: string; role: Role };
  actor?: { id: string; sessionId: string; expiresAt: Date };
  /** From where and with what. */
  from?: { ip: string; useragent: string };
}

/** Sessions behind the tokens: a token is good while its row is, so that ending one works at once (decisions.md "Session"). */
export class Sessions {
  readonly #db: Db;
  readonly #secret: Uint8Array;
  readonly #seconds: number;

  constructor(db: Db, secret: Uint8Array, seconds: number) {
    this.#db = db;
    this.#secret = secret;
    this.#seconds = seconds;
  }

  /** Opens a session and answers its token; one that acts for somebody ends no later than the actor's own. */
  async open({ user, actor, from }: NewSession): Promise<string> {
    const id = newId();
    const latest = Date.now() + this.#seconds * 1000;
    const expiresAt = new Date(Math.floor(Math.min(latest, actor?.expiresAt.getTime() ?? latest) / 1000) * 1000);
    await this.#db
      .insertInto('sessions')
      .values({
        id,
        user_id: user.id,
        actor_id: actor?.id ?? null,
        parent_id: actor?.sessionId ?? null,
        ...from,
        expires_at: expiresAt,
        revoked_at: null,
      })
      .execute();
    return new SignJWT({ id: user.id, username: user.username, role: user.role })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(id)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.#secret);
  }

  /** The account behind a token; undefined when the token, its session or its account is not good any longer. */
  async authenticate(token: string): Promise<Account | undefined> {
    const verified = await jwtVerify(token, this.#secret, { algorithms: ['HS256'] }).catch(() => undefined);
    const id = verified?.payload.jti;
    return isUuid(id) ? this.accountOf(id) : undefined;
  }

  /** The account whose session this is; undefined when the session or the account is not good any longer. */
  async accountOf(id: string): Promise<Account | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'username', 'role', 'actor_id', 'sessions.expires_at'])
      .where('sessions.id', '=', id)
      .where('revoked_at', 'is', null)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!row || row.expires_at.getTime() <= Date.now()) return undefined;
    const { username, role, actor_id: actorId, expires_at: expiresAt } = row;
    return { id: row.id, username, role, permissions: permissionsOf(role), sessionId: id, expiresAt, actorId };
  }

  /** A key for what else is bound to sessions; nothing signed with it passes as a session's token, or the other way round. */
  keyFor(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#secret, '', purpose, 32));
  }

  /** Sessions of an account that are good now, those of people who act for it included; the latest first. */
  async of(userId: string): Promise<Omit<OpenSession, 'current'>[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .leftJoin('users as actor', 'actor.id', 'sessions.actor_id')
      .select(['sessions.id', 'ip', 'useragent', 'sessions.created_at', 'sessions.expires_at', 'actor.username as by'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date())
      .orderBy('sessions.created_at', 'desc')
      .execute();
    return rows.map(({ created_at, expires_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
  }

  /** Ends a session and those that were opened from it, however deep; answers the ids of what ended. */
  async end(id: string): Promise<string[]> {
    return this.#end(sql`id = ${id}`);
  }

  /** Ends the sessions of an account, except `keep`, and those that it opened from them as somebody else. */
  async endAll(userId: string, keep?: string): Promise<string[]> {
    return this.#end(keep === undefined ? sql`user_id = ${userId}` : sql`user_id = ${userId} and id <> ${keep}`, keep);
  }

  async #end(which: RawBuilder<unknown>, keep: string | null = null): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with recursive ending as (
        select id from sessions where ${which}
        union select s.id from sessions s join ending e on s.parent_id = e.id
      )
      update sessions set revoked_at = now()
      where id in (select id from ending) and revoked_at is null and id is distinct from ${keep}::uuid
      returning id`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Drops sessions that ended more than a day ago. */
  async sweep(): Promise<void> {
    await this.#db
      .deleteFrom('sessions')
      .where('expires_at', '<', new Date(Date.now() - 86_400_000))
      .execute();
  }
}
