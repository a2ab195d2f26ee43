import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import outageText from './outage-text.json' with { type: 'json' };

/**
 * Raises an announcement for each provider that has been left out for `minutes` while a group has no other provider that works, and
 * ends those whose provider works again. Answers whether anything changed. `minutes` of 0 raises none.
 */
export async function announceOutages(db: Db, minutes: number): Promise<boolean> {
  const ended = await sql`
    update announcement a set ends_at = greatest(now(), a.starts_at), updated_at = now()
    where a.provider is not null and a.ends_at is null
      and not exists (select from provider_circuit c where c.provider = a.provider and c.is_open)`.execute(db);
  if (minutes === 0) return Number(ended.numAffectedRows ?? 0) > 0;
  const { rows } = await sql<{ provider: string; types: string[] }>`
    select c.provider, array_agg(distinct g.type order by g.type) as types
    from provider_circuit c join routing_group g on g.is_active and c.provider = any (g.providers)
    where c.is_open and c.opened_at <= now() - make_interval(mins => ${minutes})
      and not exists (select from announcement a where a.provider = c.provider and a.ends_at is null)
      and not exists (select from unnest(g.providers) other (name)
        left join provider_circuit o on o.provider = other.name where o.is_open is not true)
    group by c.provider`.execute(db);
  for (const { provider, types } of rows) {
    await sql`
      insert into announcement (id, kind, tone, text, types, starts_at, is_notified, provider)
      values (${newId()}, 'routes', 'warning', ${JSON.stringify(outageText)}, ${types}, now(), true, ${provider})
      on conflict (provider) where provider is not null and ends_at is null do nothing`.execute(db);
  }
  return rows.length > 0 || Number(ended.numAffectedRows ?? 0) > 0;
}
