import { createHash, randomBytes } from 'node:crypto';
import { isAddressAllowed } from '@cabinet/domain/ip-ranges';
import { apiTokenPermissions } from '@cabinet/domain/permissions';
import type { Page } from '@cabinet/domain/resource';
import { TOKEN_PREFIX, type NewToken, type Token } from '@cabinet/domain/tokens';
import { sql, type Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ApiTokenTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: ['description'],
  tie: 'id',
};
/** A token without an expiry. */
const NEVER = new Date('9999-12-31T00:00:00Z');

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether a token is one of these rather than a session's. */
export const isApiToken = (token: string) => token.startsWith(TOKEN_PREFIX);

const toToken = (row: Selectable<ApiTokenTable>): Token => ({
  id: row.id,
  description: row.description,
  expiredAt: row.expired_at?.toISOString() ?? null,
  ipWhitelist: row.ip_whitelist,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
});

/** Tokens for programs: random, kept as digests, told once (decisions.md "Session"). */
export class ApiTokens {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, list: ListQuery): Promise<Page<Token>> {
    const { rows, total } = await findPage(this.#db, this.#seen(caller), list, LIST);
    return { data: rows.map(toToken), total };
  }

  async get(caller: Caller, id: string): Promise<Token | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toToken(row);
  }

  /** Makes a token of the caller's own; its value is in this answer and nowhere else. */
  async create(caller: Caller, { description, expiredAt, ipWhitelist }: NewToken): Promise<Token> {
    const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;
    const row = await this.#db
      .insertInto('api_token')
      .values({
        id: newId(),
        owner_id: caller.account.id,
        digest: digestOf(token),
        description,
        ip_whitelist: ipWhitelist,
        expired_at: expiredAt ? new Date(expiredAt) : null,
        last_used_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toToken(row), token };
  }

  async remove(caller: Caller, id: string): Promise<Token | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .deleteFrom('api_token')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toToken(row);
  }

  /** The account behind a token used from `address`; undefined when the token is over, not for there, or its account is off. */
  async authenticate(token: string, address: string): Promise<Account | undefined> {
    const row = await this.#db
      .selectFrom('api_token')
      .innerJoin('users', 'users.id', 'api_token.owner_id')
      .select(['api_token.id as sessionId', 'users.id', 'username', 'role', 'ip_whitelist', 'expired_at', 'last_used_at'])
      .where('digest', '=', digestOf(token))
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!row || (row.expired_at && row.expired_at.getTime() <= Date.now())) return undefined;
    if (!isAddressAllowed(address, row.ip_whitelist)) return undefined;
    await this.#used(row.sessionId);
    const { id, username, role, sessionId, expired_at: expiresAt } = row;
    return { id, username, role, permissions: apiTokenPermissions(role), sessionId, expiresAt: expiresAt ?? NEVER, actorId: null };
  }

  /** Once a minute is enough to tell a token in use from a forgotten one, and spares a write with every call. */
  async #used(id: string): Promise<void> {
    await this.#db
      .updateTable('api_token')
      .set({ last_used_at: new Date() })
      .where('id', '=', id)
      .where((on) => on.or([on('last_used_at', 'is', null), on('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)]))
      .execute();
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('api_token').selectAll().where(inScope(caller, 'owner_id'));
  }
}
