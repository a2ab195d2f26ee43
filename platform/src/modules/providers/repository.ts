import { createHash, randomBytes } from 'node:crypto';
import {
  PROVIDER_RECENT_MINUTES,
  PROVIDER_TYPES,
  type NewProvider,
  type Provider,
  type ProviderControl,
  type ProviderCounts,
  type ProviderHealth,
  type ProviderSharingState,
} from '@cabinet/domain/providers';
import { CREDENTIAL_USER_SETTING, type CredentialUse } from '@cabinet/domain/credentials';
import { sql } from 'kysely';
import type { ProviderConfig } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import type { OpenSecrets } from '../credentials/public.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import { sharedVault, type ProviderSecrets } from './shared-secrets.ts';
import { readShares, settingsOfPart, type ProviderPart } from './shares.ts';
import { setShared } from './sharing.ts';
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

/** Whose a provider is by the cell that it is read in; undefined where nothing is shared from there. */
function sharingOf({ is_shared: isShared }: ProviderRow, here: number | undefined): ProviderSharingState | undefined {
  if (here === undefined) return undefined;
  if (here === FIRST_CELL) return isShared ? 'shared' : 'own';
  return isShared ? 'received' : undefined;
}

function toProvider(row: ProviderRow, health: readonly ProviderHealth[], here: number | undefined): Provider {
  const sharing = sharingOf(row, here);
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
    ...(sharing ? { sharing } : {}),
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

/** A provider that this cell may connect to, with its part of one that cells share. */
export interface ActiveProvider extends ProviderRow {
  part?: ProviderPart | undefined;
}

const REPORTS_PATH = '/api/n/providers/';

/** Providers of the platform. Their secrets go in and never come out, except into a connection. */
export class ProviderRepository extends InstallationRepository<'provider', Provider> {
  readonly #vault: Vault;
  /** Undefined where cells have no secret of their own. */
  readonly #sharedVault: Vault | undefined;
  readonly #cells: App['cells'];
  readonly #services: Pick<Services, 'credentials'>;

  constructor({ db, vault, services, cells, config }: Pick<App, 'db' | 'vault' | 'services' | 'cells' | 'config'>) {
    super(db, 'provider', COLUMNS, 'providers');
    this.#vault = vault;
    this.#sharedVault = sharedVault(config.cellsSecret);
    this.#cells = cells;
    this.#services = services;
  }

  protected async present(rows: readonly ProviderRow[]): Promise<Provider[]> {
    const ids = rows.map(({ id }) => id);
    const [health, recent] = await Promise.all([this.healthOf(ids), this.recentOf(ids)]);
    return rows.map((row) => ({ ...toProvider(row, health.get(row.id) ?? [], this.#cells.here), recent: recent.get(row.id) ?? NO_COUNTS }));
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
    return toProvider(row, [], this.#cells.here);
  }

  /** 422 on a name or kind that is another than before: routes and messages know the provider by them. */
  async update(caller: Caller, id: string, given: NewProvider): Promise<Provider | undefined> {
    const known = await this.row(id);
    if (!known) return undefined;
    this.#refuseOfFirst(known);
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

  /** In the first cell: shares a provider with those that follow, or takes it from them. */
  async setShared(caller: Caller, id: string, isShared: boolean): Promise<Provider | undefined> {
    return this.presentOne(await setShared(this.db, caller, id, isShared, caller.replacedVersion), caller);
  }

  async remove(caller: Caller, id: string): Promise<Provider | undefined> {
    const row = await this.deleteRow(caller, id);
    return row && toProvider(row, [], this.#cells.here);
  }

  /** Makes the address that reports are pushed to, in place of the one before; it is answered this once. */
  async renewCallback(caller: Caller, id: string, base: string): Promise<string | undefined> {
    const known = await this.row(id);
    if (!known) return undefined;
    this.#refuseOfFirst(known);
    const secret = randomBytes(24).toString('base64url');
    const url = `${base}${REPORTS_PATH}${id}/reports/${secret}`;
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

  /** Providers that are switched on; of those that cells share, the ones that this cell has a part of. */
  async active(): Promise<ActiveProvider[]> {
    const rows = await this.db.selectFrom('provider').selectAll().where('is_active', '=', true).orderBy('created_at').execute();
    const { here } = this.#cells;
    if (here === undefined || !rows.some((row) => row.is_shared)) return rows;
    const shares = await readShares(this.db);
    const servers = here === FIRST_CELL ? [] : await this.db.selectFrom('server').select('name').execute();
    return rows.flatMap((row) => {
      if (!row.is_shared) return row;
      // What the first cell has not sealed yet, nobody else can open.
      if (here !== FIRST_CELL && row.shared_secrets === null) return [];
      const part = shares?.of(row, here);
      if (!part) return here === FIRST_CELL && !shares ? row : [];
      if (here === FIRST_CELL) return { ...row, part };
      // The first cell's servers say nothing of this one's.
      const named = row.servers.filter((name) => servers.some((known) => known.name === name));
      // Connections are opened anew once its secrets have come too.
      return { ...row, servers: named, version: row.shared_version ?? row.version, part };
    });
  }

  /**
   * A stored provider with its secrets readable, its own or those of the credential that it uses; for its connections alone. `previous` are
   * the same with the secrets before them, until they are dropped.
   */
  async configsOf(row: ActiveProvider): Promise<{ current: ProviderConfig; previous: ProviderConfig | null }> {
    const { callbackUrl, current, previous } = this.#isOfFirst(row) ? this.#openShared(row) : await this.#secretsOf(row);
    const settings = row.part ? settingsOfPart(row.kind, row.settings, row.part) : row.settings;
    const known = { ...row, settings, callbackUrl };
    return { current: configWith(known, current), previous: previous && configWith(known, previous) };
  }

  /** In the first cell: seals anew for the others what has changed of shared providers. */
  async sealForCells(): Promise<void> {
    const vault = this.#sharedVault;
    if (!vault || this.#cells.here !== FIRST_CELL) return;
    const rows = await this.rows()
      .where('is_shared', '=', true)
      .where(sql<boolean>`(shared_version is distinct from version or split_part(shared_secrets, '.', 2) <> ${vault.currentKey()})`)
      .execute();
    for (const row of rows) {
      const sealed = vault.seal(JSON.stringify(await this.#secretsOf(row)));
      await this.db
        .updateTable('provider')
        .set({ shared_secrets: sealed, shared_version: row.version })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .execute();
    }
  }

  /** Has the secrets of a credential be sealed anew for other cells, without connections being opened anew. */
  async sealAgain(credentialId: string): Promise<void> {
    await this.db
      .updateTable('provider')
      .set({ shared_version: null })
      .where('credential_id', '=', credentialId)
      .where('is_shared', '=', true)
      .execute();
  }

  /** In a cell that follows the first one no more: makes its own what came from there, with its part of rates and connections. */
  async keepShared(): Promise<void> {
    const { here } = this.#cells;
    if (here === undefined || here === FIRST_CELL) return;
    const rows = await this.rows()
      .where('is_shared', '=', true)
      .where(sql<boolean>`not kept_by_first_cell('provider')`)
      .execute();
    if (rows.length === 0) return;
    const shares = await readShares(this.db);
    for (const row of rows) {
      const part = shares?.of(row, here);
      const { current } = await this.configsOf({ ...row, part });
      const { settings, secrets, callbackUrl } = current;
      const own = { ...secrets, ...(callbackUrl === undefined ? {} : { [CALLBACK_CREDENTIAL]: callbackUrl }) };
      await this.db
        .updateTable('provider')
        .set({
          is_shared: false,
          is_active: row.is_active && part !== undefined,
          shared_secrets: null,
          shared_version: null,
          settings: JSON.stringify(settings),
          credentials: JSON.stringify(this.#sealed({}, own)),
          version: sql`version + 1`,
        })
        .where('id', '=', row.id)
        .where('is_shared', '=', true)
        .where('version', '=', row.version)
        .execute();
    }
  }

  #isOfFirst({ is_shared: isShared }: ProviderRow): boolean {
    return isShared && this.#cells.here !== undefined && this.#cells.here !== FIRST_CELL;
  }

  /** Throws for what is the first cell's, or was until just now: its secrets are still to be sealed by this one. */
  #refuseOfFirst(row: ProviderRow): void {
    if (this.#isOfFirst(row)) throw new ApiError('KEPT_BY_CELL', { cell: FIRST_CELL });
  }

  async #secretsOf(row: ProviderRow): Promise<ProviderSecrets> {
    const { [CALLBACK_CREDENTIAL]: callbackUrl, ...own } = Object.fromEntries(
      Object.entries(row.credentials).map(([secret, sealed]) => [secret, this.#vault.open(sealed)]),
    );
    const shared = row.credential_id === null ? undefined : await this.#services.credentials.secretsOf(row.credential_id);
    return { callbackUrl, ...(shared ?? { current: { user: '', secrets: own }, previous: null }) };
  }

  /** What the first cell has sealed for the others; reports on messages of this cell are pushed to this one, where their address goes with them. */
  #openShared({ name, shared_secrets: sealed }: ProviderRow): ProviderSecrets {
    if (!this.#sharedVault || sealed === null) throw new Error(`The secrets of ${name} are the first cell's, and CELLS_SECRET is not set.`);
    const secrets = JSON.parse(this.#sharedVault.open(sealed)) as ProviderSecrets;
    return { ...secrets, callbackUrl: secrets.callbackUrl?.replace(REPORTS_PATH, `${this.#cells.path}${REPORTS_PATH}`) };
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
    for (const { provider_id, node, state, text, activity, at, since, is_current: isCurrent } of rows) {
      const told = { node, state, text, at: at.toISOString(), isCurrent, ...(activity ? { activity } : {}), since: since.toISOString() };
      health.set(provider_id, [...(health.get(provider_id) ?? []), told]);
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
