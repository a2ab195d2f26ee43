import { createHash, randomBytes } from 'node:crypto';
import { PROVIDER_TYPES, type NewProvider, type Provider, type ProviderHealth } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import { sql } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { ProviderRow } from './tables.ts';

/** The address that reports are pushed to lies among the credentials: its secret stands in it. */
export const CALLBACK = '$callback';
/** Seconds after which a node that said nothing is taken for gone. */
export const SILENT = 10;

const COLUMNS: ListColumns = {
  fields: { name: 'name', kind: 'kind', isActive: { column: 'is_active', type: 'boolean' }, createdAt: 'created_at' },
  search: ['name', 'title'],
  tie: 'id',
};

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

function toProvider(row: ProviderRow, health: readonly ProviderHealth[]): Provider {
  const { id, name, title, kind, types, settings, credentials } = row;
  return {
    id,
    name,
    title,
    kind,
    types,
    isActive: row.is_active,
    settings,
    credentials: Object.keys(credentials).filter((one) => one !== CALLBACK),
    health: [...health],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Providers of the platform. Their secrets go in and never come out, except into a connection. */
export class ProviderRepository implements ResourceRepository<Provider, NewProvider, NewProvider> {
  readonly #db: Db;
  readonly #vault: Vault;

  constructor(db: Db, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
  }

  async find(_: Caller, query: ListQuery): Promise<Page<Provider>> {
    const { rows, total } = await findPage(this.#db, this.#db.selectFrom('provider').selectAll(), query, COLUMNS);
    const health = await this.#healthOf(rows.map(({ id }) => id));
    return { data: rows.map((row) => toProvider(row, health.get(row.id) ?? [])), total };
  }

  async get(_: Caller, id: string): Promise<Provider | undefined> {
    const row = await this.row(id);
    return row && toProvider(row, (await this.#healthOf([id])).get(id) ?? []);
  }

  /** 422 on the name when there is a provider of that name. */
  async create(_: Caller, given: NewProvider): Promise<Provider> {
    const { name, title, kind, isActive, settings, credentials } = given;
    const row = await this.#db
      .insertInto('provider')
      .values({
        id: newId(),
        name,
        title,
        kind,
        types: [...(PROVIDER_TYPES[kind] ?? given.types)],
        is_active: isActive,
        settings: JSON.stringify(settings),
        credentials: JSON.stringify(this.#sealed({}, credentials)),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw invalid('name', 'provider.exists');
    return toProvider(row, []);
  }

  /** 422 on a name or kind that is another than before: routes and messages know the provider by them. */
  async update(caller: Caller, id: string, given: NewProvider): Promise<Provider | undefined> {
    const known = await this.row(id);
    if (!known) return undefined;
    for (const field of ['name', 'kind'] as const) if (given[field] !== known[field]) throw invalid(field, 'provider.fixed');
    await this.#db
      .updateTable('provider')
      .set({
        title: given.title,
        types: [...(PROVIDER_TYPES[known.kind] ?? given.types)],
        is_active: given.isActive,
        settings: JSON.stringify(given.settings),
        credentials: JSON.stringify(this.#sealed(known.credentials, given.credentials)),
        version: sql`version + 1`,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    return this.get(caller, id);
  }

  async remove(_: Caller, id: string): Promise<Provider | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db.deleteFrom('provider').where('id', '=', id).returningAll().executeTakeFirst();
    return row && toProvider(row, []);
  }

  /** Makes the address that reports are pushed to, in place of the one before; it is answered this once. */
  async renewCallback(id: string, base: string): Promise<string | undefined> {
    const known = await this.row(id);
    if (!known) return undefined;
    const secret = randomBytes(24).toString('base64url');
    const url = `${base}/api/n/providers/${id}/reports/${secret}`;
    await this.#db
      .updateTable('provider')
      .set({
        credentials: sql`credentials || ${JSON.stringify({ [CALLBACK]: this.#vault.seal(url) })}::jsonb`,
        callback_hash: hashOf(secret),
        version: sql`version + 1`,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    return url;
  }

  async row(id: string): Promise<ProviderRow | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db.selectFrom('provider').selectAll().where('id', '=', id).executeTakeFirst();
  }

  active(): Promise<ProviderRow[]> {
    return this.#db.selectFrom('provider').selectAll().where('is_active', '=', true).orderBy('created_at').execute();
  }

  /** The secrets of a provider, readable; for its connections alone. */
  secretsOf({ credentials }: Pick<ProviderRow, 'credentials'>): Record<string, string> {
    return Object.fromEntries(Object.entries(credentials).map(([name, sealed]) => [name, this.#vault.open(sealed)]));
  }

  async #healthOf(ids: readonly string[]): Promise<Map<string, ProviderHealth[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('provider_health')
      .selectAll()
      .where('provider_id', 'in', ids)
      .where('at', '>', sql<Date>`now() - make_interval(secs => ${SILENT})`)
      .orderBy('node')
      .execute();
    const health = new Map<string, ProviderHealth[]>();
    for (const { provider_id, node, state, text, at } of rows) {
      const known = health.get(provider_id) ?? [];
      health.set(provider_id, [...known, { node, state, text, at: at.toISOString() }]);
    }
    return health;
  }

  #sealed(known: Record<string, string>, given: NewProvider['credentials'] = {}): Record<string, string> {
    const sealed = { ...known };
    for (const [name, secret] of Object.entries(given)) {
      if (secret === null) delete sealed[name];
      else sealed[name] = this.#vault.seal(secret);
    }
    return sealed;
  }
}
