import { routingChanges } from '@cabinet/domain/routing-changes';
import type { DraftGroup, RoutingAuthor, RoutingDraft, RoutingVersionKind } from '@cabinet/domain/routing-draft';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { doerOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Services } from '../../services.ts';
import { liveGroups, versionOfGroup } from './routing-set.ts';
import type { Staged, StoredGroup } from './tables.ts';

/** Versions that are kept; programs may make one with every call. */
const KEPT_VERSIONS = 500;

/** What is staged, on the live groups. */
export interface RoutingState {
  version: number;
  staged: Staged;
  authorId: string | null;
  startedAt: Date | null;
  updatedAt: Date | null;
  live: readonly StoredGroup[];
}

/** The groups as they will be: the live ones with what is staged, new ones last. */
export function stagedGroups({ live, staged }: Pick<RoutingState, 'live' | 'staged'>): StoredGroup[] {
  const known = new Set(live.map(({ id }) => id));
  const changed = live.flatMap((group) => {
    const entry = staged[group.id];
    return entry ? (entry.content ?? []) : group;
  });
  const added = Object.entries(staged).flatMap(([id, { content }]) => (known.has(id) || !content ? [] : content));
  return [...changed, ...added.sort((a, b) => a.createdAt.localeCompare(b.createdAt))];
}

/** Staged groups whose live ones have changed since, or are gone. */
function overtakenIn({ live, staged }: RoutingState): string[] {
  const versions = new Map(live.map((group) => [group.id, versionOfGroup(group)]));
  return Object.entries(staged).flatMap(([id, { base }]) => (base !== null && versions.get(id) !== base ? id : []));
}

/** Ids and names of accounts that have staged or published. */
export async function authorsOf(
  { identity }: Pick<Services, 'identity'>,
  ids: readonly (string | null)[],
): Promise<Map<string, RoutingAuthor>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = wanted.length > 0 ? await identity.byIds(wanted) : new Map<string, RoutingAuthor>();
  return new Map([...found].map(([id, { username }]) => [id, { id, username }]));
}

/** The person behind a call, who may have signed in as another. */
export const personOf = ({ account }: Caller): string => doerOf(account);

/** Reads and writes the state of the routing and its versions; those who change something hold the state's lock until they are done. */
export class DraftStore {
  readonly db: Db;
  readonly #services: Pick<Services, 'identity'>;

  constructor(db: Db, services: Pick<Services, 'identity'>) {
    this.db = db;
    this.#services = services;
  }

  /** The state with the live groups, of one moment; with `lock`, nobody else changes either until the transaction ends. */
  async state(db: Db, lock = false): Promise<RoutingState> {
    const query = db.selectFrom('routing_state').selectAll();
    const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
    const { version, staged, author_id: authorId, started_at: startedAt, updated_at: updatedAt } = row;
    return { version, staged, authorId, startedAt, updatedAt, live: await liveGroups(db) };
  }

  /** Runs `work` in a transaction that reads all of one moment. */
  snapshot<R>(work: (trx: Db) => Promise<R>): Promise<R> {
    return this.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  }

  /** The draft as it is shown. */
  async draftOf(db: Db, state: RoutingState): Promise<RoutingDraft> {
    const { version, authorId, startedAt, updatedAt, live } = state;
    const groups = stagedGroups(state);
    const changes = routingChanges(live, groups);
    const isEmpty = changes.length === 0;
    const authors = await authorsOf(this.#services, [isEmpty ? null : authorId]);
    const users = await this.#usersByGroup(db);
    return {
      version,
      groups: groups.map(({ id, title, type, isActive, providers, reroute, rules }): DraftGroup => ({
        ...{ id, title, type, isActive, providers, reroute, rules },
        users: users.get(id) ?? 0,
      })),
      changes,
      overtaken: overtakenIn(state),
      author: authors.get(authorId ?? '') ?? null,
      createdAt: isEmpty ? null : (startedAt?.toISOString() ?? null),
      updatedAt: updatedAt?.toISOString() ?? null,
    };
  }

  /** Keeps what is staged, and by whom. */
  async keep(trx: Db, caller: Caller, staged: Staged): Promise<void> {
    const isEmpty = Object.keys(staged).length === 0;
    await trx
      .updateTable('routing_state')
      .set({
        staged: JSON.stringify(staged),
        author_id: isEmpty ? null : personOf(caller),
        started_at: isEmpty ? null : sql<Date>`coalesce(started_at, now())`,
        updated_at: sql<Date>`greatest(${new Date()}::timestamptz, coalesce(updated_at, '-infinity') + interval '1 millisecond')`,
      })
      .execute();
  }

  /** Writes the version that the live groups are now; answers its number. `before` is what was live. */
  async record(
    trx: Db,
    caller: Caller,
    before: Pick<RoutingState, 'version' | 'live'>,
    given: { kind: RoutingVersionKind; comment?: string; restored?: number; unassigned?: Record<string, string[]> },
  ): Promise<number> {
    const now = await liveGroups(trx);
    const changes = routingChanges(before.live, now);
    if (changes.length === 0) return before.version;
    const number = before.version + 1;
    const { kind, comment = '', restored = null, unassigned = {} } = given;
    const kept = { kind, comment, restored, unassigned: JSON.stringify(unassigned), content: JSON.stringify(now) };
    await trx
      .insertInto('routing_version')
      .values({ id: newId(), number, author_id: personOf(caller), changes: changes.length, ...kept })
      .execute();
    await trx.updateTable('routing_state').set({ version: number }).execute();
    await trx.deleteFrom('routing_version').where('number', '<=', number - KEPT_VERSIONS).execute(); // prettier-ignore
    return number;
  }

  async #usersByGroup(db: Db): Promise<Map<string, number>> {
    const found = await db
      .selectFrom('user_routing_group')
      .select(['routing_group_id as id', sql<number>`count(*)::int`.as('users')])
      .groupBy('routing_group_id')
      .execute();
    return new Map(found.map(({ id, users }) => [id, users]));
  }
}
