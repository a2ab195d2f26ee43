import type {
  Credential,
  CredentialChange,
  CredentialSecrets,
  CredentialTrial,
  CredentialUse,
  NewCredential,
  StagedCredential,
} from '@cabinet/domain/credentials';
import { sql, type UpdateObject } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { inTransaction } from '../../resource/journal.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import type { CredentialRow, StoredSecrets } from './tables.ts';

const COLUMNS: ListColumns = { fields: { title: 'title', kind: 'kind', createdAt: 'created_at' }, search: ['title'], tie: 'id' };

const namesOf = ({ user, secrets, at }: StoredSecrets): CredentialSecrets => ({ user, secrets: Object.keys(secrets), at });
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Credentials of providers. Their secrets go in and never come out, except into a connection. */
export class CredentialRepository extends InstallationRepository<'credential', Credential> {
  readonly #vault: Vault;
  readonly #services: Pick<Services, 'providers'>;

  constructor(db: Db, vault: Vault, services: Pick<Services, 'providers'>) {
    super(db, 'credential', COLUMNS, 'credentials');
    this.#vault = vault;
    this.#services = services;
  }

  protected async present(rows: readonly CredentialRow[]): Promise<Credential[]> {
    const uses = await this.#services.providers.repository.usesOf(rows.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      kind: row.kind,
      user: row.user_name,
      secrets: Object.keys(row.secrets),
      staged: row.staged && { ...namesOf(row.staged), trials: row.trials },
      previous: row.previous && namesOf(row.previous),
      rotatedAt: row.rotated_at?.toISOString() ?? null,
      usedBy: uses.get(row.id) ?? [],
      ...timestampsOf(row),
    }));
  }

  async create(caller: Caller, { title, kind, user, secrets }: NewCredential): Promise<Credential> {
    const row = await this.createRow(caller, { title, kind, user_name: user, secrets: JSON.stringify(this.#sealed({}, secrets)) });
    return (await this.presentOne(row, caller)) as Credential;
  }

  async update(caller: Caller, id: string, { title }: CredentialChange): Promise<Credential | undefined> {
    return this.#change(caller, id, { title });
  }

  /** 409 with the providers that use it. */
  async remove(caller: Caller, id: string): Promise<Credential | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    const { usedBy } = known;
    if (usedBy.length > 0) throw usedError(usedBy);
    await this.deleteRow(caller, id);
    return known;
  }

  /** Puts secrets beside those in use, to be tested and taken into use later. */
  async stage(caller: Caller, id: string, { user, secrets }: StagedCredential): Promise<Credential | undefined> {
    const known = await this.storedRow(caller, id);
    if (!known) return undefined;
    const staged: StoredSecrets = { user, secrets: this.#sealed(known.secrets, secrets), at: new Date().toISOString() };
    return this.#change(caller, id, { staged: json(staged), trials: null });
  }

  async unstage(caller: Caller, id: string): Promise<Credential | undefined> {
    return this.#change(caller, id, { staged: null, trials: null });
  }

  /** Keeps what the providers said to staged secrets, unless others are staged by now. */
  async keepTrials(caller: Caller, id: string, at: string, trials: readonly CredentialTrial[]): Promise<Credential | undefined> {
    const row = await this.updateRow(caller, id, { trials: json(trials) }, sql<boolean>`staged->>'at' = ${at}`);
    return this.presentOne(row, caller);
  }

  /** Takes the staged secrets into use; those in use until now can be put back. */
  async rotate(caller: Caller, id: string): Promise<Credential | undefined> {
    const known = await this.storedRow(caller, id);
    if (!known?.staged) return undefined;
    return this.#exchange(caller, known, known.staged, { staged: null });
  }

  /** Puts the previous secrets back into use; those in use until now are staged, so that nothing is lost. */
  async revert(caller: Caller, id: string): Promise<Credential | undefined> {
    const known = await this.storedRow(caller, id);
    if (!known?.previous) return undefined;
    return this.#exchange(caller, known, known.previous, { staged: json(inUse(known)), previous: null });
  }

  async dropPrevious(caller: Caller, id: string): Promise<Credential | undefined> {
    const changed = await this.#change(caller, id, { previous: null });
    if (changed) await this.#services.providers.repository.sealAgain(id);
    return changed;
  }

  stored(caller: Caller, id: string): Promise<CredentialRow | undefined> {
    return this.storedRow(caller, id);
  }

  async #change(caller: Caller, id: string, values: UpdateObject<Tables, 'credential'>): Promise<Credential | undefined> {
    return this.presentOne(await this.updateRow(caller, id, values), caller);
  }

  /** Has `next` hold from now on, and every node open the connections of the providers that use it anew. */
  async #exchange(
    caller: Caller,
    known: CredentialRow,
    next: StoredSecrets,
    values: UpdateObject<Tables, 'credential'>,
  ): Promise<Credential | undefined> {
    const row = await inTransaction(this.db, async (db) => {
      const changed = await this.updateRow(
        caller,
        known.id,
        {
          previous: json(inUse(known)),
          ...values,
          trials: null,
          user_name: next.user,
          secrets: JSON.stringify(next.secrets),
          rotated_at: new Date(),
        },
        // Nobody has exchanged or staged anything since it was read.
        sql<boolean>`updated_at = ${known.updated_at}`,
        db,
      );
      if (changed) await this.#services.providers.repository.reopen(known.id, db);
      return changed;
    });
    if (!row && !caller.replacedVersion) throw new ApiError('CONFLICT');
    return this.presentOne(row, caller);
  }

  #sealed(known: Record<string, string>, given: Readonly<Record<string, string | null>>): Record<string, string> {
    const sealed = { ...known };
    for (const [name, secret] of Object.entries(given)) {
      if (secret === null) delete sealed[name];
      else sealed[name] = this.#vault.seal(secret);
    }
    return sealed;
  }
}

/** What is in use, as it is kept beside what takes its place. */
const inUse = ({ user_name: user, secrets, rotated_at, created_at }: CredentialRow): StoredSecrets => ({
  user,
  secrets,
  at: (rotated_at ?? created_at).toISOString(),
});

const usedError = (usedBy: readonly CredentialUse[]) =>
  new ApiError('CREDENTIAL_USED', { count: usedBy.length, providers: usedBy.map(({ title }) => title).join(', ') });
