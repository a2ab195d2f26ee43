import type { ProviderKind } from '@cabinet/domain/providers';
import type { Db } from '../../plugins/database/open.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import './tables.ts';

/** Secrets that can be read, and the user name that goes with them. */
export interface OpenSecrets {
  user: string;
  secrets: Record<string, string>;
}

/** Gives providers the secrets of the credentials that they use. */
export class CredentialService {
  readonly #db: Db;
  readonly #vault: Vault;

  constructor(db: Db, vault: Vault) {
    this.#db = db;
    this.#vault = vault;
  }

  /** Opens the secrets in use, and those before them until they are dropped; for connections alone. Undefined where there is no such credential. */
  async secretsOf(id: string): Promise<{ current: OpenSecrets; previous: OpenSecrets | null } | undefined> {
    const row = await this.#db
      .selectFrom('credential')
      .select(['user_name', 'secrets', 'previous'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { user_name: user, secrets, previous } = row;
    return {
      current: this.open({ user, secrets }),
      previous: previous && this.open(previous),
    };
  }

  open({ user, secrets }: { user: string; secrets: Record<string, string> }): OpenSecrets {
    return { user, secrets: Object.fromEntries(Object.entries(secrets).map(([name, sealed]) => [name, this.#vault.open(sealed)])) };
  }

  async kindOf(id: string): Promise<ProviderKind | undefined> {
    return (await this.#db.selectFrom('credential').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
  }
}

declare module '../../services.ts' {
  interface Services {
    credentials: CredentialService;
  }
}
