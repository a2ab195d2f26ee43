import type { MessageType } from '@cabinet/domain/channels';
import type { RoutingRule } from '@cabinet/domain/routing';
import { narrowRules, type KnownOfSend, type Reroute, type RouteRule } from '@cabinet/domain/routing-rules';
import { sql } from 'kysely';
import { isUuid } from '../../ids.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { OperatorDirectory } from './operator-directory.ts';
import './tables.ts';

/** Where messages of a send may go. */
export interface Way {
  providers: readonly string[];
  reroute: readonly Reroute[];
  rules: readonly RouteRule[];
}

/** A stored rule as it is judged. */
function toRouteRule({ title, priority, conditions, action }: RoutingRule, words: ReadonlyMap<string, readonly string[]>): RouteRule {
  const { keywordLists, ...rest } = conditions;
  const { kind, providers, reroute, reason } = action;
  return {
    title,
    priority,
    conditions: keywordLists ? { ...rest, keywords: keywordLists.flatMap((id) => words.get(id) ?? []) } : rest,
    action: kind === 'block' ? { kind, reason } : { kind, providers, reroute },
  };
}

/** Which way an account's messages go. */
export class RoutingService {
  private readonly db: Db;
  /** Whose number an address is. */
  readonly operators: OperatorDirectory;

  private readonly services: Pick<Services, 'identity'>;

  constructor(db: Db, operators: OperatorDirectory, services: Pick<Services, 'identity'>) {
    this.services = services;
    this.db = db;
    this.operators = operators;
  }

  /** Types that the account has a route for. */
  async typesOf(accountId: string): Promise<Set<MessageType>> {
    const found = await this.groups(accountId).select('routing_group.type').distinct().execute();
    return new Set(found.map((row) => row.type));
  }

  /** The account's routing groups, as it may know them: which providers stand behind one is nobody else's business. */
  async groupsOf(accountId: string): Promise<{ id: string; title: string; type: MessageType }[]> {
    return this.groups(accountId)
      .select(['routing_group.id', 'routing_group.title', 'routing_group.type'])
      .orderBy('routing_group.created_at')
      .execute();
  }

  /**
   * The way of the account's messages of a send: the rules of its groups that may still match one of them, the oldest
   * group's first where priorities are equal, and the groups' own providers for the rest; undefined where there is no group.
   */
  async wayOf(known: KnownOfSend): Promise<Way | undefined> {
    const found = await this.groups(known.userId)
      .select(['routing_group.providers', 'routing_group.reroute', 'routing_group.rules'])
      .where('routing_group.type', '=', known.type)
      .orderBy('routing_group.created_at')
      .execute();
    if (found.length === 0) return undefined;
    const providers = [...new Set(found.flatMap((row) => row.providers))];
    const reroute = [...new Set(found.flatMap((row) => row.reroute))];
    const stored = found.flatMap((row) => row.rules).filter((rule) => rule.isActive);
    const words = await this.wordsOf(stored);
    return { providers, reroute, rules: narrowRules(stored.map((rule) => toRouteRule(rule, words)), known) }; // prettier-ignore
  }

  /** Ids of the groups that an account sends by; undefined where there is no such account. */
  async assigned(userId: string): Promise<string[] | undefined> {
    if (!(await this.exists(userId))) return undefined;
    const found = await this.db.selectFrom('user_routing_group').select('routing_group_id').where('user_id', '=', userId).execute();
    return found.map((row) => row.routing_group_id);
  }

  /** Has an account send by these groups and no others; 422 for one that is not there. */
  async assign(userId: string, ids: readonly string[]): Promise<string[] | undefined> {
    if (!(await this.exists(userId))) return undefined;
    const groups = [...new Set(ids)];
    const known = groups.length > 0 ? await this.db.selectFrom('routing_group').select('id').where('id', 'in', groups).execute() : [];
    const missing = groups.findIndex((id) => !known.some((one) => one.id === id));
    if (missing >= 0) throw invalid(`groups[${missing}]`, 'routing.noGroup');
    await this.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('user_routing_group').where('user_id', '=', userId).execute();
      const links = groups.map((id) => ({ user_id: userId, routing_group_id: id }));
      if (links.length > 0) await trx.insertInto('user_routing_group').values(links).onConflict((conflict) => conflict.doNothing()).execute(); // prettier-ignore
    });
    return groups;
  }

  /** Has a new account send by these groups; those that are not there any longer are left out. */
  async give(accountId: string, ids: readonly string[], db: Db): Promise<void> {
    await sql`
      insert into user_routing_group (user_id, routing_group_id)
      select ${accountId}::uuid, id from routing_group where id = any(${ids}::uuid[])
      on conflict do nothing`.execute(db);
  }

  private async exists(userId: string): Promise<boolean> {
    return isUuid(userId) && (await this.services.identity.byIds([userId])).has(userId);
  }

  private async wordsOf(rules: readonly RoutingRule[]): Promise<Map<string, string[]>> {
    const ids = [...new Set(rules.flatMap((rule) => rule.conditions.keywordLists ?? []))];
    if (ids.length === 0) return new Map();
    const found = await this.db.selectFrom('keyword_list').select(['id', 'words']).where('id', 'in', ids).execute();
    return new Map(found.map(({ id, words }) => [id, words]));
  }

  private groups(accountId: string) {
    return this.db
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
