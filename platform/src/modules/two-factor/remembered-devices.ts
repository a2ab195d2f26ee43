import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { RememberedDevice } from '@cabinet/domain/two-factor';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import { hostCookie, readLastingCookie } from '../../plugins/http/host-cookie.ts';
import { clientOf } from '../identity/public.ts';

const COOKIE = 'cabinet_remembered';

const digestOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** The digest of the value by which a browser is remembered; undefined where it has none. */
export function rememberedDigestOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): string | undefined {
  const value = readLastingCookie(request, COOKIE);
  return value === undefined ? undefined : digestOf(value);
}

/** An account, and what stands for its password now. */
export interface Remembered {
  userId: string;
  password: string;
}

/**
 * Browsers in which accounts have proved a second factor and are not asked for it again for some days. The value in the cookie opens nothing: it
 * is looked at after a right password, for the account that the browser was remembered for (decisions/0064).
 */
export class RememberedDevices {
  readonly #db: Db;
  readonly #days: () => Promise<number>;

  constructor(db: Db, days: () => Promise<number>) {
    this.#db = db;
    this.#days = days;
  }

  /** How long browsers are remembered, in days; 0 where none is. */
  days(): Promise<number> {
    return this.#days();
  }

  /** Remembers the browser of a request for an account. Its value is a new one, which other accounts that it is remembered for move to. */
  async remember(request: FastifyRequest, reply: FastifyReply, { userId, password }: Remembered, trx: Db): Promise<void> {
    const days = await this.#days();
    const former = rememberedDigestOf(request);
    const value = randomBytes(32).toString('base64url');
    const digest = digestOf(value);
    if (former !== undefined) {
      await trx.deleteFrom('remembered_device').where('digest', '=', former).where('user_id', '=', userId).execute();
      await trx.updateTable('remembered_device').set({ digest }).where('digest', '=', former).execute();
    }
    const row = { id: newId(), user_id: userId, digest, password, ...clientOf(request) };
    await trx.insertInto('remembered_device').values(row).execute();
    const isSecure = request.protocol === 'https';
    const cookie = hostCookie({ name: COOKIE, value, isSecure, path: '/api', sameSite: 'Strict', seconds: days * 86_400 });
    reply.header('set-cookie', cookie);
  }

  /** Whether an account is remembered in the browser of a request, which is noted as used. */
  async use(request: FastifyRequest, { userId, password }: Remembered): Promise<boolean> {
    const digest = rememberedDigestOf(request);
    const days = await this.#days();
    if (digest === undefined || days === 0) return false;
    const used = await this.#db
      .updateTable('remembered_device')
      .set({ last_used_at: sql<Date>`now()`, ...clientOf(request) })
      .where('digest', '=', digest)
      .where('user_id', '=', userId)
      .where('password', '=', password)
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** Browsers that an account is remembered in, the latest first; `current` is the one with this digest. */
  async of({ userId, password }: Remembered, current?: string): Promise<RememberedDevice[]> {
    const days = await this.#days();
    const rows = await this.#db
      .selectFrom('remembered_device')
      .selectAll()
      .where('user_id', '=', userId)
      .where('password', '=', password)
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .orderBy('last_used_at', 'desc')
      .execute();
    return rows.map(({ id, ip, useragent, digest, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      ip,
      useragent,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: new Date(createdAt.getTime() + days * 86_400_000).toISOString(),
      current: digest === current,
    }));
  }

  /** Forgets a browser of an account; answers whether there was one. */
  async forget(userId: string, id: string, trx: Db): Promise<boolean> {
    const ofUser = trx.deleteFrom('remembered_device').where('user_id', '=', userId);
    return (await ofUser.where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
  }

  /** Forgets the browsers of an account, except the one with the digest `keep`. */
  async forgetAll(userId: string, trx: Db, keep?: string): Promise<void> {
    const ofUser = trx.deleteFrom('remembered_device').where('user_id', '=', userId);
    await (keep === undefined ? ofUser : ofUser.where('digest', '<>', keep)).execute();
  }

  /** Forgets the browsers of everybody in an account. */
  async forgetAccount(accountId: string, trx: Db): Promise<void> {
    const people = trx
      .selectFrom('users')
      .select('id')
      .where((on) => on.or([on('id', '=', accountId), on('member_of', '=', accountId)]));
    await trx.deleteFrom('remembered_device').where('user_id', 'in', people).execute();
  }

  /** Deletes browsers whose days are over. */
  async sweep(): Promise<void> {
    const days = await this.#days();
    await this.#db
      .deleteFrom('remembered_device')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .execute();
  }
}
