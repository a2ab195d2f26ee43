import type { RoutedGroup } from '@cabinet/domain/provider-groups';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import './tables.ts';

/** How long this process goes by what it read, in milliseconds: another node's change counts here after that time at most. */
const CACHE_MS = 1000;

/** Groups of providers, as routing reckons with them. */
export class ProviderGroupService {
  readonly #db: Db;
  #groups: Promise<ReadonlyMap<string, RoutedGroup>> | undefined;
  #readAt = -Infinity;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All groups by their names. */
  all(): Promise<ReadonlyMap<string, RoutedGroup>> {
    if (!this.#groups || Date.now() - this.#readAt > CACHE_MS) {
      this.#readAt = Date.now();
      this.#groups = this.#read();
      // What failed is read again by whoever asks next.
      this.#groups.catch(() => this.refresh());
    }
    return this.#groups;
  }

  /** Has the next who asks read the groups anew. */
  refresh(): void {
    this.#groups = undefined;
  }

  /** The names of groups that a provider is a member of. */
  async namesWith(provider: string): Promise<string[]> {
    const found = await this.#db
      .selectFrom('provider_group')
      .select('name')
      .where(sql<boolean>`members @> ${JSON.stringify([{ provider }])}::jsonb`)
      .orderBy('name')
      .execute();
    return found.map(({ name }) => name);
  }

  async #read(): Promise<ReadonlyMap<string, RoutedGroup>> {
    const found = await this.#db.selectFrom('provider_group').select(['name', 'mode', 'members']).execute();
    return new Map(found.map((group) => [group.name, group]));
  }
}

declare module '../../services.ts' {
  interface Services {
    providerGroups: ProviderGroupService;
  }
}
