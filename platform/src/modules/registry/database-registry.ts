import { sql, type Transaction } from 'kysely';
import type { Registry } from '@cabinet/domain/registry';
import { EMPTY_REGISTRY } from '@cabinet/domain/registry-changes';
import { registryDifferences, type RegistryEvent } from '@cabinet/domain/registry-history';
import { nextRevision, type RegistryUpdate, type ChangeAuthor, type RegistryStore } from '@cabinet/releases/registry-store';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import './tables.ts';

/** Notification channel of new revisions. */
export const CHANNEL = 'cabinet_registry';

async function record(db: Db | Transaction<Tables>, events: readonly RegistryEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ from, to, at, ...event }) => ({ ...event, at: new Date(at), from_release: from, to_release: to }));
  await db.insertInto('registry_history').values(rows).execute();
}

/** The registry as a row that several nodes share: writers take turns on it, and every node hears of the next revision. */
export class DatabaseRegistry implements RegistryStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(): Promise<Registry> {
    const row = await this.#db.selectFrom('registry').select('document').executeTakeFirst();
    return row?.document ?? EMPTY_REGISTRY;
  }

  /** The current revision; undefined as long as there is no registry. */
  async revision(): Promise<number | undefined> {
    return (await this.#db.selectFrom('registry').select('revision').executeTakeFirst())?.revision;
  }

  /** Stores the first registry; false when there is one. */
  async found(registry: Registry, who: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('registry')
        .values({ revision: registry.revision, document: JSON.stringify(registry) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      const [at, verb] = [new Date().toISOString(), 'import' as const];
      await record(
        trx,
        registryDifferences(EMPTY_REGISTRY, registry).map((one) => ({ revision: registry.revision, at, who, verb, ...one })),
      );
      return true;
    });
  }

  async update(change: (registry: Registry) => Registry, { who, verb }: ChangeAuthor, ifRevision?: number): Promise<RegistryUpdate> {
    return this.#db.transaction().execute(async (trx) => {
      const { document: before } = await trx.selectFrom('registry').select('document').forUpdate().executeTakeFirstOrThrow();
      const registry = nextRevision(before, change, ifRevision);
      if (!registry) return { registry: before, events: [] };
      const { revision } = registry;
      const at = new Date().toISOString();
      const events = registryDifferences(before, registry).map((one) => ({ revision, at, who, verb, ...one }));
      await trx
        .updateTable('registry')
        .set({ revision, document: JSON.stringify(registry) })
        .execute();
      await record(trx, events);
      await sql`select pg_notify(${CHANNEL}, ${String(revision)})`.execute(trx);
      return { registry, events };
    });
  }

  async history(limit: number, since = new Date(0)): Promise<RegistryEvent[]> {
    const query = this.#db.selectFrom('registry_history').selectAll().where('at', '>=', since).orderBy('id', 'desc');
    const rows = await (Number.isFinite(limit) ? query.limit(limit) : query).execute();
    return rows.map(({ revision, at, who, verb, what, from_release, to_release }) => ({
      revision,
      at: at.toISOString(),
      who,
      verb,
      what,
      from: from_release,
      to: to_release,
    }));
  }

  /** Whether a release has ever been known here. */
  async hasKnown(target: string, id: string): Promise<boolean> {
    const query = this.#db.selectFrom('registry_history').select('id').where('what', '=', target).where('to_release', '=', id);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }
}
