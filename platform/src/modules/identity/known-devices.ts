import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETENTION } from '@cabinet/domain/retention';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { hostCookie, readLastingCookie } from '../../plugins/http/host-cookie.ts';

const COOKIE = 'cabinet_device';
/** How long browsers keep the value; the server forgets it by the settings of the installation. */
const KEPT_DAYS = RETENTION.devices.max;

const digestOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** The digest of the value by which a browser is known; undefined where it has none. */
export function deviceOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined {
  const value = readLastingCookie(request, COOKIE);
  return value === undefined ? undefined : digestOf(value);
}

/** Gives a browser a value to be known by, which no script reads, and answers its digest; one that has a value keeps it. */
export function markDevice(request: FastifyRequest, reply: FastifyReply): string {
  const value = readLastingCookie(request, COOKIE) ?? randomBytes(32).toString('base64url');
  const isSecure = request.protocol === 'https';
  const cookie = hostCookie({ name: COOKIE, value, isSecure, path: '/api', sameSite: 'Strict', seconds: KEPT_DAYS * 86_400 });
  reply.header('set-cookie', cookie);
  return digestOf(value);
}

/**
 * Browsers in which accounts have signed in. A value in a cookie opens nothing: it spares its holder the limits that others use up, and tells a
 * new device from one that the account knows.
 */
export class KnownDevices {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whether somebody has signed in with this name or confirmed email in this browser; one statement, whether there is an account or not. */
  async knows(digest: string, identifier: string): Promise<boolean> {
    const name = identifier.toLowerCase();
    const found = await this.#db
      .selectFrom('known_device')
      .innerJoin('users', 'users.id', 'user_id')
      .select('digest')
      .where('digest', '=', digest)
      .where((on) => on.or([on(sql`lower(username)`, '=', name), on(sql`lower(confirmed_email)`, '=', name)]))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Remembers that an account has signed in here; answers whether the account has signed in elsewhere and never here. */
  async remember(userId: string, digest: string, db = this.#db): Promise<{ isNew: boolean }> {
    const { rows } = await sql<{ is_new: boolean }>`
      with before as (select count(*) as known, count(*) filter (where digest = ${digest}) as here from known_device where user_id = ${userId})
      insert into known_device (user_id, digest) values (${userId}, ${digest})
      on conflict (user_id, digest) do update set last_used_at = now()
      returning (select known > 0 and here = 0 from before) as is_new`.execute(db);
    return { isNew: rows[0]?.is_new ?? false };
  }

  /** Forgets every browser of an account: the next sign-ins are from new ones. */
  async forgetAll(userId: string, db = this.#db): Promise<void> {
    await db.deleteFrom('known_device').where('user_id', '=', userId).execute();
  }

  /** Deletes browsers that nobody has signed in with since that moment. */
  async sweep(before: Date): Promise<void> {
    await this.#db.deleteFrom('known_device').where('last_used_at', '<', before).execute();
  }
}
