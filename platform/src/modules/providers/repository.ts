import { createHash, randomBytes } from 'node:crypto';
import {
  PROVIDER_RECENT_MINUTES,
  PROVIDER_TYPES,
  type NewProvider,
  type Provider,
  type ProviderControl,
  type ProviderCounts,
  type ProviderHealth,
} from '@cabinet/domain/providers';
import { CREDENTIAL_USER_SETTING, type CredentialUse } from '@cabinet/domain/credentials';
import { sql } from 'kysely';
import type { ProviderConfig } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import type { OpenSecrets } from '../credentials/public.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import type { ProviderRow } from './tables.ts';

/** The address that reports are pushed to lies among the credentials: its secret stands in it. */
const CALLBACK_CREDENTIAL = '$callback';
/** Seconds without a health report after which a node counts as gone. */
export const NODE_TIMEOUT_SECONDS = 10;

const COLUMNS: ListColumns = {
  fields: {
    name: 'name',
    kind: 'kind',
    isActive: { column: 'is_active', type: 'boolean' },
    CredentialId: { column: 'credential_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['name', 'title'],
  tie: 'id',
};

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const NO_COUNTS: ProviderCounts = { accepted: 0, refused: 0, throttled: 0, lost: 0, delivered: 0, failed: 0 };

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
    credentials: Object.keys(credentials).filter((one) => one !== CALLBACK_CREDENTIAL),
    CredentialId: row.credential_id,
    servers: row.servers,
    health: [...health],
    control: row.control,
    controlledAt: row.controlled_at?.toISOString() ?? null,
    hasCallback: row.callback_hash !== null,
    ...timestampsOf(row),
  };
}

/** The configuration of a provider with these secrets; their user name, where they have one, stands in for that of the settings. */
function configWith(
  { name, kind, types, settings, callbackUrl }: ProviderRow & { callbackUrl: string | undefined },
  { user, secrets }: OpenSecrets,
): ProviderConfig {
  const setting = CREDENTIAL_USER_SETTING[kind];
  const named = setting && user !== '' ? { ...settings, [setting]: user } : settings;
  return { name, kind, types, settings: named, secrets, ...(callbackUrl === undefined ? {} : { callbackUrl }) };
}

/** Providers of the platform. Their secrets go in and never come out, except into a connection. */
export class ProviderRepository extends InstallationRepository<'provider', Provider> {
  readonly #vault: Vault;
  readonly #services: Pick<Services, 'credentials'>;

  constructor(db: Db, vault: Vault, services: Pick<Services, 'credentials'>) {
    super(db, 'provider', COLUMNS, 'providers');
    this.#vault = vault;
    this.#services = services;
  }

  protected async present(rows: readonly ProviderRow[]): Promise<Provider[]> {
    const ids = rows.map(({ id }) => id);
    const [health, recent] = await Promise.all([this.healthOf(ids), this.recentOf(ids)]);
    return rows.map((row) => ({ ...toProvider(row, health.get(row.id) ?? []), recent: recent.get(row.id) ?? NO_COUNTS }));
  }

  /** Whether any provider stands ready beside the sandbox. */
  async hasActive(): Promise<boolean> {
    return (await this.db.selectFrom('provider').select('id').where('is_active', '=', true).limit(1).executeTakeFirst()) !== undefined;
  }

  /** 422 on the name when there is a provider of that name, and on a credential that is none of the kind. */
  async create(caller: Caller, given: NewProvider): Promise<Provider> {
    const { name, title, kind, isActive, settings, credentials } = given;
    await this.#checkCredential(given);
    // Rules name groups as they name providers.
    if (await this.db.selectFrom('provider_group').select('id').where('name', '=', name).executeTakeFirst())
      throw invalid('name', 'provider.exists');
    const row = await this.journaled(caller, 'create', undefined, (db) =>
      db
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
          credential_id: given.CredentialId ?? null,
          servers: given.servers ?? [],
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw invalid('name', 'provider.exists');
    return toProvider(row, []);
  }

  /** 422 on a name or kind that is another than before: routes and messages know the provider by them. */
  async update(caller: Caller, id: string, given: NewProvider): Promise<Provider | undefined> {
    const known = await this.row(id);
    if (!known) return undefined;
    for (const field of ['name', 'kind'] as const) if (given[field] !== known[field]) throw invalid(field, 'provider.fixed');
    await this.#checkCredential(given);
    const row = await this.updateRow(caller, id, {
      title: given.title,
      types: [...(PROVIDER_TYPES[known.kind] ?? given.types)],
      is_active: given.isActive,
      settings: JSON.stringify(given.settings),
      credentials: JSON.stringify(this.#sealed(known.credentials, given.credentials)),
      credential_id: given.CredentialId ?? null,
      servers: given.servers ?? [],
      version: sql`version + 1`,
    });
    return this.presentOne(row, caller);
  }

  /** Lets a provider work, drains it or pauses it; its connections follow within a second on every node. */
  async setControl(caller: Caller, id: string, control: ProviderControl): Promise<Provider | undefined> {
    const row = await this.updateRow(caller, id, { control, controlled_at: new Date() });
    return this.presentOne(row, caller);
  }

  async remove(caller: Caller, id: string): Promise<Provider | undefined> {
    const row = await this.deleteRow(caller, id);
    return row && toProvider(row, []);
  }

  /** Makes the address that reports are pushed to, in place of the one before; it is answered this once. */
  async renewCallback(caller: Caller, id: string, base: string): Promise<string | undefined> {
    const known = await this.row(id);
    if (!known) return undefined;
    const secret = randomBytes(24).toString('base64url');
    const url = `${base}/api/n/providers/${id}/reports/${secret}`;
    await this.updateRow(caller, id, {
      credentials: sql`credentials || ${JSON.stringify({ [CALLBACK_CREDENTIAL]: this.#vault.seal(url) })}::jsonb`,
      callback_hash: hashOf(secret),
      version: sql`version + 1`,
    });
    return url;
  }

  async row(id: string): Promise<ProviderRow | undefined> {
    return this.rowOf(this.rows(), id);
  }

  active(): Promise<ProviderRow[]> {
    return this.db.selectFrom('provider').selectAll().where('is_active', '=', true).orderBy('created_at').execute();
  }

  /**
   * A stored provider with its secrets readable, its own or those of the credential that it uses; for its connections alone. `previous` are
   * the same with the secrets before them, until they are dropped.
   */
  async configsOf(row: ProviderRow): Promise<{ current: ProviderConfig; previous: ProviderConfig | null }> {
    const { [CALLBACK_CREDENTIAL]: callbackUrl, ...own } = Object.fromEntries(
      Object.entries(row.credentials).map(([secret, sealed]) => [secret, this.#vault.open(sealed)]),
    );
    const shared = row.credential_id === null ? undefined : await this.#services.credentials.secretsOf(row.credential_id);
    const known = { ...row, callbackUrl };
    if (!shared) return { current: configWith(known, { user: '', secrets: own }), previous: null };
    return { current: configWith(known, shared.current), previous: shared.previous && configWith(known, shared.previous) };
  }

  /** The configuration of a provider with secrets that are not in use. */
  async configWith(row: ProviderRow, secrets: OpenSecrets): Promise<ProviderConfig> {
    const { current } = await this.configsOf(row);
    return configWith({ ...row, callbackUrl: current.callbackUrl }, secrets);
  }

  /** The providers that use credentials, by the credential. */
  async usesOf(credentialIds: readonly string[]): Promise<Map<string, CredentialUse[]>> {
    if (credentialIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('provider')
      .select(['credential_id', 'id', 'name', 'title', 'is_active'])
      .where('credential_id', 'in', credentialIds)
      .orderBy('title')
      .execute();
    const uses = new Map<string, CredentialUse[]>();
    for (const { credential_id, id, name, title, is_active: isActive } of rows)
      if (credential_id) uses.set(credential_id, [...(uses.get(credential_id) ?? []), { id, name, title, isActive }]);
    return uses;
  }

  /** Has every node open the connections of the providers that use a credential anew. */
  async reopen(credentialId: string, db: Db): Promise<void> {
    await db
      .updateTable('provider')
      .set({ version: sql`version + 1` })
      .where('credential_id', '=', credentialId)
      .execute();
  }

  /** What became of messages at providers in the last quarter of an hour. */
  async recentOf(ids: readonly string[]): Promise<Map<string, ProviderCounts>> {
    if (ids.length === 0) return new Map();
    const sum = (column: keyof ProviderCounts) => sql<number>`sum(${sql.ref(column)})::int`.as(column);
    const rows = await this.db
      .selectFrom('provider_minute')
      .select(['provider_id', sum('accepted'), sum('refused'), sum('throttled'), sum('lost'), sum('delivered'), sum('failed')])
      .where('provider_id', 'in', ids)
      .where('at', '>', sql<Date>`now() - make_interval(mins => ${PROVIDER_RECENT_MINUTES})`)
      .groupBy('provider_id')
      .execute();
    return new Map(rows.map(({ provider_id, ...counts }) => [provider_id, counts]));
  }

  /** What nodes last said of their connections, by provider; of those given, or of all. */
  async healthOf(ids?: readonly string[]): Promise<Map<string, ProviderHealth[]>> {
    if (ids?.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('provider_health')
      .innerJoin('provider', 'provider.id', 'provider_id')
      .selectAll('provider_health')
      .select(sql<boolean>`provider_health.version = provider.version`.as('is_current'))
      .where((where) => (ids ? where('provider_id', 'in', ids) : where.lit(true)))
      .where('at', '>', sql<Date>`now() - make_interval(secs => ${NODE_TIMEOUT_SECONDS})`)
      .orderBy('node')
      .execute();
    const health = new Map<string, ProviderHealth[]>();
    for (const { provider_id, node, state, text, activity, at, is_current: isCurrent } of rows) {
      const known = health.get(provider_id) ?? [];
      health.set(provider_id, [...known, { node, state, text, at: at.toISOString(), isCurrent, ...(activity ? { activity } : {}) }]);
    }
    return health;
  }

  async #checkCredential({ kind, CredentialId }: NewProvider): Promise<void> {
    if (CredentialId && (await this.#services.credentials.kindOf(CredentialId)) !== kind)
      throw invalid('CredentialId', 'credentials.otherKind');
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
