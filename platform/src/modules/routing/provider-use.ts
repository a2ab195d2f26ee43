import type { ProviderRoute } from '@cabinet/domain/providers';
import type { RoutingGroupContent } from '@cabinet/domain/routing-changes';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import './tables.ts';

/** How a group uses a provider, in its own order of providers or in a rule; undefined where it does not. */
function useOf(
  { id, title, type, isActive, providers, rules }: RoutingGroupContent,
  provider: string,
): Omit<ProviderRoute, 'users'> | undefined {
  const place = providers.indexOf(provider) + 1;
  const naming = rules.filter(({ action }) => action.providers.some((one) => one.provider === provider));
  if (place === 0 && naming.length === 0) return undefined;
  return { id, title, type, isActive, place: place || null, rules: naming.map((rule) => rule.title) };
}

/** The live routing groups that name a provider, by title. */
async function liveGroupsNaming(db: Db, provider: string): Promise<ProviderRoute[]> {
  const found = await db
    .selectFrom('routing_group as g')
    .select(['g.id', 'g.title', 'g.type', 'g.is_active as isActive', 'g.providers', 'g.reroute', 'g.rules'])
    .select(sql<number>`(select count(*)::int from user_routing_group u where u.routing_group_id = g.id)`.as('users'))
    .where(
      sql<boolean>`(${provider} = any(g.providers)
        or jsonb_path_exists(g.rules, '$[*].action.providers[*] ? (@.provider == $name)', jsonb_build_object('name', ${provider}::text)))`,
    )
    .orderBy('g.title')
    .execute();
  return found.flatMap(({ users, ...group }) => {
    const use = useOf(group, provider);
    return use ? { ...use, users } : [];
  });
}

/** The routing groups that name a provider, by title: the live ones, then those that name it only as they are staged. */
export async function groupsNaming(db: Db, provider: string): Promise<ProviderRoute[]> {
  const live = await liveGroupsNaming(db, provider);
  const state = await db.selectFrom('routing_state').select('staged').executeTakeFirst();
  const staged = Object.values(state?.staged ?? {}).flatMap(({ content }) => {
    const use = content && useOf(content, provider);
    return use && !live.some(({ id }) => id === use.id) ? { ...use, users: 0, isStaged: true } : [];
  });
  return [...live, ...staged.sort((a, b) => a.title.localeCompare(b.title))];
}
