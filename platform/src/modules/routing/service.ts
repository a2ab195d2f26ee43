import type { MessageType } from '@cabinet/domain/channels';
import type { ProviderRoute } from '@cabinet/domain/providers';
import type { RoutingRule } from '@cabinet/domain/routing';
import type { RoutingGroupContent } from '@cabinet/domain/routing-changes';
import type { RoutingSource } from '@cabinet/domain/routing-draft';
import { narrowRules, type SendContext, type RerouteTrigger, type RouteRule } from '@cabinet/domain/routing-rules';
import { CompiledQuery, sql } from 'kysely';
import type { App } from '../../module.ts';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { Services } from '../../services.ts';
import { askedTogether } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import { RoutingDrafts } from './draft-service.ts';
import { DraftStore } from './draft-store.ts';
import type { OperatorDirectory } from './operator-directory.ts';
import { restOf, withMembers } from './provider-targets.ts';
import { groupsNaming } from './provider-use.ts';
import { liveGroups, toContent } from './routing-set.ts';
import './tables.ts';

/** Providers and rules by which messages of a send may go. */
export interface RoutePlan {
  providers: readonly string[];
  reroute: readonly RerouteTrigger[];
  rules: readonly RouteRule[];
}

type Named = ReadonlyMap<string, readonly string[]>;

/** Maps a stored rule to the form in which it is evaluated. */
function toRouteRule({ title, priority, conditions, action }: RoutingRule, words: Named, networks: Named): RouteRule {
  const { keywordLists, operatorGroups, costLimit: _, ...rest } = conditions;
  const { kind, providers, reroute, reason } = action;
  return {
    title,
    priority,
    conditions: {
      ...rest,
      ...(keywordLists ? { keywords: keywordLists.flatMap((id) => words.get(id) ?? []) } : {}),
      ...(operatorGroups ? { networks: operatorGroups.flatMap((id) => networks.get(id) ?? []) } : {}),
    },
    action: kind === 'block' ? { kind, reason } : { kind, providers, reroute },
  };
}

/** A rule of one of an account's groups: as it is stored, and as it is evaluated. */
export interface GroupRule {
  group: { id: string; title: string };
  stored: RoutingRule;
  rule: RouteRule;
}

/** All that decides on an account's messages of a type: its groups, their providers, and their rules, those switched off too. */
export interface AccountRoutes extends Omit<RoutePlan, 'rules'> {
  groups: readonly { id: string; title: string }[];
  rules: readonly GroupRule[];
  /** Where messages that no rule matches are divided among the members of a group: the rule that does so, after all others. */
  rest?: RouteRule;
}

/** Ids of the groups that an account sends by. */
async function groupsAssignedTo(userId: string, db: Db): Promise<string[]> {
  const found = await db.selectFrom('user_routing_group').select('routing_group_id').where('user_id', '=', userId).execute();
  return found.map((row) => row.routing_group_id);
}

/** Asked with the settings of every page. */
const ROUTED_TYPES = `
  select user_id, array_agg(distinct type) as types from routing_group join user_routing_group on routing_group_id = routing_group.id
  where user_id = any($1::uuid[]) and is_active group by user_id`;

/** Decides by which routing groups and rules an account's messages go. */
export class RoutingService {
  readonly #db: Db;
  readonly #lookups: Db;
  /** Finds the operator of a phone number. */
  readonly operators: OperatorDirectory;
  /** What is staged, and the versions of what was live. */
  readonly drafts: RoutingDrafts;

  readonly #services: Pick<Services, 'identity' | 'providerGroups' | 'messageRules' | 'providerPrices'>;

  constructor(
    { db, lookups }: Pick<App, 'db' | 'lookups'>,
    operators: OperatorDirectory,
    services: Pick<Services, 'identity' | 'providerGroups' | 'messageRules' | 'providerPrices'>,
  ) {
    this.#services = services;
    this.#db = db;
    this.#lookups = lookups;
    this.operators = operators;
    this.drafts = new RoutingDrafts(new DraftStore(db, services), services);
  }

  /** Whether any routing group is in use. */
  async hasActiveGroup(): Promise<boolean> {
    const found = await this.#db.selectFrom('routing_group').select('id').where('is_active', '=', true).limit(1).executeTakeFirst();
    return found !== undefined;
  }

  /** The routing groups that name a provider. */
  groupsNaming(provider: string): Promise<ProviderRoute[]> {
    return groupsNaming(this.#db, provider);
  }

  readonly #routedTypes = askedTogether<string, MessageType[]>(async (accountIds) => {
    const { rows } = await this.#lookups.executeQuery<{ user_id: string; types: MessageType[] }>(
      CompiledQuery.raw(ROUTED_TYPES, [accountIds]),
    );
    return new Map(rows.map((row) => [row.user_id, row.types]));
  });

  /** Types that the account has a route for. */
  async typesOf(accountId: string): Promise<Set<MessageType>> {
    return new Set(await this.#routedTypes(accountId));
  }

  /** The account's routing groups, as it may know them: which providers stand behind one is nobody else's business. */
  async groupsOf(accountId: string): Promise<{ id: string; title: string; type: MessageType }[]> {
    return this.#groups(accountId)
      .select(['routing_group.id', 'routing_group.title', 'routing_group.type'])
      .orderBy('routing_group.created_at')
      .execute();
  }

  /**
   * The way of the account's messages of a send: the rules of its groups that may still match one of them, the oldest
   * group's first where priorities are equal, and the groups' own providers for the rest; undefined where there is no group. `groupId` is
   * a group that a message rule chose: it takes the place of the account's, which are its `own`, while it is in use and of the type.
   */
  async routePlanOf(
    known: SendContext,
    {
      groupId,
      own = () => this.liveGroupsOf(known.userId, known.type),
    }: { groupId?: string | undefined; own?: () => Promise<readonly RoutingGroupContent[]> } = {},
  ): Promise<RoutePlan | undefined> {
    const chosen = groupId === undefined ? [] : await this.#groupsFor(undefined, known.type, 'live', groupId);
    const found = await this.routesBy(chosen.length > 0 ? chosen : await own(), known.at);
    if (!found) return undefined;
    const { providers, reroute, rest } = found;
    const rules = found.rules.filter(({ stored }) => stored.isActive).map(({ rule }) => rule);
    return { providers, reroute, rules: narrowRules(rest ? [...rules, rest] : rules, known) };
  }

  /**
   * Groups and rules by which an account's messages of a type go, or those of one group that was chosen for them; as they are live, or as they are
   * staged, at the prices of the day on which their send begins. Undefined where it has no group.
   */
  async routesOf(
    userId: string,
    type: MessageType,
    groupId?: string,
    source: RoutingSource = 'live',
    at = new Date(),
  ): Promise<AccountRoutes | undefined> {
    const chosen = groupId === undefined ? [] : await this.#groupsFor(undefined, type, source, groupId);
    return this.routesBy(chosen.length > 0 ? chosen : await this.#groupsFor(userId, type, source), at);
  }

  /** The groups of a type that are in use, the oldest first: those of an account, or one of them. */
  async #groupsFor(
    accountId: string | undefined,
    type: MessageType,
    source: RoutingSource,
    groupId?: string,
  ): Promise<readonly RoutingGroupContent[]> {
    if (source === 'draft') {
      const wanted = new Set(accountId === undefined ? [groupId] : await groupsAssignedTo(accountId, this.#db));
      const staged = await this.drafts.groups();
      return staged.filter((group) => group.isActive && group.type === type && wanted.has(group.id));
    }
    if (accountId !== undefined) return this.liveGroupsOf(accountId, type);
    const found = await this.#inUse()
      .where('routing_group.type', '=', type)
      .where('routing_group.id', '=', groupId ?? '')
      .execute();
    return found.map(toContent);
  }

  #inUse(db = this.#db) {
    return db
      .selectFrom('routing_group')
      .selectAll('routing_group')
      .where('routing_group.is_active', '=', true)
      .orderBy('routing_group.created_at');
  }

  /** Groups in use by which an account's messages of a type go, the oldest first. */
  async liveGroupsOf(accountId: string, type: MessageType): Promise<readonly RoutingGroupContent[]> {
    return (await this.#liveGroupsOf(`${accountId} ${type}`)) ?? [];
  }

  /** Groups in use by `<account> <type>`, the oldest first. */
  readonly #liveGroupsOf = askedTogether<string, RoutingGroupContent[]>(async (keys) => {
    const asked = keys.map((key) => key.split(' ') as [accountId: string, type: MessageType]);
    const accountIds = [...new Set(asked.map(([accountId]) => accountId))];
    const types = [...new Set(asked.map(([, type]) => type))];
    const found = await this.#inUse(this.#lookups)
      .innerJoin('user_routing_group', 'user_routing_group.routing_group_id', 'routing_group.id')
      .select('user_routing_group.user_id')
      .where('user_routing_group.user_id', '=', sql<string>`any(${accountIds}::uuid[])`)
      .where('routing_group.type', '=', sql<MessageType>`any(${types}::text[])`)
      .execute();
    const byKey = Map.groupBy(found, ({ user_id, type }) => `${user_id} ${type}`);
    return new Map([...byKey].map(([key, rows]) => [key, rows.map(toContent)]));
  });

  /** Rules as they are evaluated: their keyword lists as words, their operator groups as networks, provider groups with their members. */
  async routeRules(rules: readonly RoutingRule[], of: { type: MessageType; at: Date }): Promise<RouteRule[]> {
    const idsOf = (condition: 'keywordLists' | 'operatorGroups') => [...new Set(rules.flatMap((rule) => rule.conditions[condition] ?? []))];
    const [words, networks] = await Promise.all([this.wordsOf(idsOf('keywordLists')), this.#networksOf(idsOf('operatorGroups'))]);
    const providerGroups = await this.#services.providerGroups.all();
    return Promise.all(
      rules.map(async (stored) => {
        const rule = withMembers(toRouteRule(stored, words, networks), providerGroups);
        const { costLimit: limit } = stored.conditions;
        if (limit === undefined || rule.action.kind === 'block') return rule;
        const names = rule.action.providers.flatMap(({ provider, members }) => members?.map((member) => member.provider) ?? provider);
        const providers = await this.#services.providerPrices.within([...new Set(names)], { ...of, limit });
        return { ...rule, conditions: { ...rule.conditions, cost: { limit, providers } } };
      }),
    );
  }

  /** Every group as it is live, as it is staged, or as a version had it; undefined where there is no such version. */
  async groupsAt(source: RoutingSource | (string & {})): Promise<readonly RoutingGroupContent[] | undefined> {
    if (source === 'live') return liveGroups(this.#db);
    if (source === 'draft') return this.drafts.groups();
    const found = await this.#db.selectFrom('routing_version').select('content').where('id', '=', source).executeTakeFirst();
    return found?.content;
  }

  /** Takes what is live as the first version: of an installation whose groups were all there at once. */
  async beginVersions(): Promise<void> {
    const content = JSON.stringify(await liveGroups(this.#db));
    await this.#db.updateTable('routing_version').set({ content }).where('kind', '=', 'first').execute();
  }

  /** Ids of the groups that accounts send by, by account. */
  async assignedTo(users: readonly string[]): Promise<Map<string, string[]>> {
    if (users.length === 0) return new Map();
    const found = await this.#db.selectFrom('user_routing_group').selectAll().where('user_id', 'in', users).execute();
    const byUser = Map.groupBy(found, (row) => row.user_id);
    return new Map([...byUser].map(([user, rows]) => [user, rows.map((row) => row.routing_group_id)]));
  }

  /** How messages of a type go by these groups of it, at the prices of the day on which their send begins; undefined where there are none. */
  async routesBy(groups: readonly RoutingGroupContent[], at: Date): Promise<AccountRoutes | undefined> {
    const [first] = groups;
    if (!first) return undefined;
    const stored = groups.flatMap(({ id, title, rules }) => rules.map((rule) => ({ group: { id, title }, stored: rule })));
    const rules = await this.routeRules(stored.map((one) => one.stored), { type: first.type, at }); // prettier-ignore
    const targets = [...new Set(groups.flatMap((group) => group.providers))];
    const reroute = [...new Set(groups.flatMap((group) => group.reroute))];
    return {
      groups: groups.map(({ id, title }) => ({ id, title })),
      reroute,
      ...restOf({ targets, reroute, providerGroups: await this.#services.providerGroups.all() }),
      rules: stored.map((one, index): GroupRule => ({ ...one, rule: rules[index] as RouteRule })),
    };
  }

  /** Ids of the groups that an account sends by; undefined where there is no such account. */
  async assigned(userId: string): Promise<string[] | undefined> {
    if (!(await this.#exists(userId))) return undefined;
    return groupsAssignedTo(userId, this.#db);
  }

  /**
   * Has an account send by these groups and no others; 422 for one that is not there. `check` sees what is replaced, which nobody changes
   * meanwhile.
   */
  async assign(caller: Caller, userId: string, ids: readonly string[], check: (current: string[]) => void): Promise<string[] | undefined> {
    if (!(await this.#exists(userId))) return undefined;
    const groups = [...new Set(ids)];
    const known = groups.length > 0 ? await this.#db.selectFrom('routing_group').select('id').where('id', 'in', groups).execute() : [];
    const missing = groups.findIndex((id) => !known.some((one) => one.id === id));
    if (missing >= 0) throw invalid(`groups[${missing}]`, 'routing.noGroup');
    return this.#db.transaction().execute(async (trx) => {
      if (!(await this.#services.identity.accounts.locked(caller, userId, trx))) return undefined;
      const old = await groupsAssignedTo(userId, trx);
      check(old);
      await trx.deleteFrom('user_routing_group').where('user_id', '=', userId).execute();
      const links = groups.map((id) => ({ user_id: userId, routing_group_id: id }));
      if (links.length > 0) await trx.insertInto('user_routing_group').values(links).onConflict((conflict) => conflict.doNothing()).execute(); // prettier-ignore
      const before = { groups: [...old].sort() };
      const after = { groups: [...groups].sort() };
      await recordByStaff(trx, caller, { action: 'assign', resource: 'routingGroups', ownerId: userId, before, after });
      return groups;
    });
  }

  /** Has a new account send by these groups; those that are not there any longer are left out. */
  async give(accountId: string, ids: readonly string[], db: Db): Promise<void> {
    await sql`
      insert into user_routing_group (user_id, routing_group_id)
      select ${accountId}::uuid, id from routing_group where id = any(${ids}::uuid[])
      on conflict do nothing`.execute(db);
  }

  /** Words of keyword lists by id; lists that are not there are left out. */
  async wordsOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map();
    const found = await this.#db.selectFrom('keyword_list').select(['id', 'words']).where('id', 'in', ids).execute();
    return new Map(found.map(({ id, words }) => [id, words]));
  }

  async #exists(userId: string): Promise<boolean> {
    return isUuid(userId) && (await this.#services.identity.byIds([userId])).has(userId);
  }

  async #networksOf(ids: readonly string[]): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map();
    const found = await this.#db.selectFrom('operator_group').select(['id', 'mccmnc']).where('id', 'in', ids).execute();
    return new Map(found.map(({ id, mccmnc }) => [id, mccmnc]));
  }

  #groups(accountId: string) {
    return this.#db
      .selectFrom('routing_group')
      .innerJoin('user_routing_group', 'user_routing_group.routing_group_id', 'routing_group.id')
      .where('user_routing_group.user_id', '=', accountId)
      .where('routing_group.is_active', '=', true);
  }
}

declare module '../../services.ts' {
  interface Services {
    routing: RoutingService;
  }
}
