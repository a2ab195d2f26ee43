import type { NewRoutingGroup } from '@cabinet/domain/routing';
import { isSameRouting, routingChanges, type RoutingGroupContent } from '@cabinet/domain/routing-changes';
import type { RoutingDraft, RoutingPublication } from '@cabinet/domain/routing-draft';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { Services } from '../../services.ts';
import { checkRoutingGroup } from './check-routing-group.ts';
import { stagedGroups, type DraftStore, type RoutingState } from './draft-store.ts';
import { accountsOf, applyGroups, versionOfGroup } from './routing-set.ts';
import type { StagedGroup, Staged, StoredGroup } from './tables.ts';

/** Sees the draft that a call changes, which nobody else changes meanwhile; throws where the caller has seen another one. */
export type CheckDraft = (draft: RoutingDraft) => void;

const bodyOf = ({ title, type, isActive, providers, reroute, rules }: RoutingGroupContent): NewRoutingGroup =>
  ({ title, type, isActive, providers, reroute, rules }) as NewRoutingGroup;

/** Changes of the routing that are staged, published together, and taken back (docs/routing.md "Draft and versions"). */
export class RoutingDrafts {
  readonly #store: DraftStore;
  readonly #services: Pick<Services, 'messageRules'>;

  constructor(store: DraftStore, services: Pick<Services, 'messageRules'>) {
    this.#store = store;
    this.#services = services;
  }

  /** The draft: the live groups with what is staged. */
  read(): Promise<RoutingDraft> {
    return this.#store.snapshot(async (trx) => this.#store.draftOf(trx, await this.#store.state(trx)));
  }

  /** The groups of the draft, the oldest first. */
  groups(): Promise<StoredGroup[]> {
    return this.#store.snapshot(async (trx) => stagedGroups(await this.#store.state(trx)));
  }

  /** Stages a new group. */
  add(caller: Caller, given: NewRoutingGroup, check: CheckDraft): Promise<RoutingDraft> {
    return this.#change(caller, check, async (trx, state) => {
      await checkRoutingGroup(trx, given);
      const content = { id: newId(), ...given, createdAt: new Date().toISOString() } as StoredGroup;
      await this.#recordChange(trx, caller, undefined, content);
      return { ...state.staged, [content.id]: { content, base: null } };
    });
  }

  /** Stages the content of a group, 404 where the draft has no such group. The content of the live group takes it out of the draft. */
  replace(caller: Caller, id: string, given: NewRoutingGroup, check: CheckDraft): Promise<RoutingDraft> {
    return this.#changeGroup(caller, id, check, async (trx, before, live) => {
      await checkRoutingGroup(trx, given);
      const content = { id, ...given, createdAt: before.createdAt } as StoredGroup;
      await this.#recordChange(trx, caller, before, content);
      if (live && isSameRouting(live, content)) return undefined;
      return { content, base: live ? versionOfGroup(live) : null };
    });
  }

  /** Stages that a group goes; one that is only staged is forgotten. 422 where a message rule sends by it. */
  remove(caller: Caller, id: string, check: CheckDraft): Promise<RoutingDraft> {
    return this.#changeGroup(caller, id, check, async (trx, before, live) => {
      await this.#services.messageRules.checkUnused([before], trx);
      await this.#recordChange(trx, caller, before, undefined);
      return live && { content: null, base: versionOfGroup(live) };
    });
  }

  /** Forgets what is staged: of one group, or all of it. */
  discard(caller: Caller, check: CheckDraft, id?: string): Promise<RoutingDraft> {
    return this.#change(caller, check, async (trx, { staged }) => {
      const { [id ?? '']: _, ...others } = staged;
      const kept = id === undefined ? {} : others;
      const gone = Object.keys(staged).length - Object.keys(kept).length;
      if (gone > 0) await recordByStaff(trx, caller, { action: 'remove', resource: 'routing', before: { groups: gone } });
      return kept;
    });
  }

  /** Makes all that is staged live in one transaction: whoever reads the rules reads those before it, or those after it. */
  publish(caller: Caller, { comment }: RoutingPublication, check: CheckDraft): Promise<RoutingDraft> {
    return this.#store.db.transaction().execute(async (trx) => {
      const state = await this.#checked(trx, check);
      const next = stagedGroups(state);
      if (routingChanges(state.live, next).length === 0) throw new ApiError('CONFLICT');
      await this.#activate(trx, caller, state, next, { kind: 'published', comment });
      await this.#store.keep(trx, caller, {});
      return this.#store.draftOf(trx, await this.#store.state(trx));
    });
  }

  /** Makes the groups of an earlier version live again, as a new version; what is staged stays. 404 where there is no such version. */
  async restore(caller: Caller, id: string, { comment }: RoutingPublication, check: CheckDraft): Promise<RoutingDraft> {
    if (!isUuid(id)) throw new ApiError('NOT_FOUND');
    return this.#store.db.transaction().execute(async (trx) => {
      const state = await this.#checked(trx, check);
      const found = await trx.selectFrom('routing_version').select(['number', 'content']).where('id', '=', id).executeTakeFirst();
      if (!found) throw new ApiError('NOT_FOUND');
      if (routingChanges(state.live, found.content).length === 0) throw new ApiError('CONFLICT');
      await this.#activate(trx, caller, state, found.content, { kind: 'restored', comment, restored: found.number });
      return this.#store.draftOf(trx, await this.#store.state(trx));
    });
  }

  /**
   * Runs a direct change of live groups, which makes a version of its own; the draft stays, on top of it. `gone` is the group that it removes:
   * 422 where a message rule sends by it.
   */
  direct<R>(caller: Caller, change: (trx: Db) => Promise<R>, gone?: string): Promise<R> {
    return this.#store.db.transaction().execute(async (trx) => {
      const state = await this.#store.state(trx, true);
      const unassigned = await accountsOf(trx, gone === undefined ? [] : [gone]);
      await this.#services.messageRules.checkUnused(state.live.filter(({ id }) => id === gone), trx); // prettier-ignore
      const changed = await change(trx);
      await this.#store.record(trx, caller, state, { kind: 'direct', unassigned });
      return changed;
    });
  }

  async #activate(
    trx: Db,
    caller: Caller,
    state: RoutingState,
    next: readonly StoredGroup[],
    given: { kind: 'published' | 'restored'; comment: string; restored?: number },
  ): Promise<void> {
    const live = new Map(state.live.map((group) => [group.id, group]));
    for (const group of next) {
      const before = live.get(group.id);
      if (!before || !isSameRouting(before, group)) await checkRoutingGroup(trx, bodyOf(group));
    }
    const kept = new Set(next.map(({ id }) => id));
    await this.#services.messageRules.checkUnused(state.live.filter(({ id }) => !kept.has(id)), trx); // prettier-ignore
    const unassigned = await applyGroups(trx, caller, state.live, next);
    const version = await this.#store.record(trx, caller, state, { ...given, unassigned });
    const { comment, restored } = given;
    const after = { version, ...(comment ? { comment } : {}), ...(restored === undefined ? {} : { restored }) };
    await recordByStaff(trx, caller, { action: 'activate', resource: 'routing', before: { version: state.version }, after });
  }

  async #checked(trx: Db, check: CheckDraft): Promise<RoutingState> {
    const state = await this.#store.state(trx, true);
    check(await this.#store.draftOf(trx, state));
    return state;
  }

  #change(caller: Caller, check: CheckDraft, change: (trx: Db, state: RoutingState) => Promise<Staged>): Promise<RoutingDraft> {
    return this.#store.db.transaction().execute(async (trx) => {
      const state = await this.#checked(trx, check);
      await this.#store.keep(trx, caller, await change(trx, state));
      return this.#store.draftOf(trx, await this.#store.state(trx));
    });
  }

  #changeGroup(
    caller: Caller,
    id: string,
    check: CheckDraft,
    change: (trx: Db, before: StoredGroup, live: StoredGroup | undefined) => Promise<StagedGroup | undefined>,
  ): Promise<RoutingDraft> {
    return this.#change(caller, check, async (trx, state) => {
      const before = stagedGroups(state).find((group) => group.id === id);
      if (!before) throw new ApiError('NOT_FOUND');
      const { [id]: _, ...others } = state.staged;
      const staged = await change(trx, before, state.live.find((group) => group.id === id)); // prettier-ignore
      return staged ? { ...others, [id]: staged } : others;
    });
  }

  async #recordChange(trx: Db, caller: Caller, before: StoredGroup | undefined, after: StoredGroup | undefined): Promise<void> {
    const [old, now] = [before, after].map((group) => group && bodyOf(group));
    const action = before && after ? 'update' : after ? 'create' : 'remove';
    await recordByStaff(trx, caller, { action, resource: 'routing', rowId: (after ?? before)?.id ?? null, before: old ?? null, after: now ?? null }); // prettier-ignore
  }
}
