import { sql } from 'kysely';
import type { App } from '../../module.ts';

/** Days that submits are kept for lookups and repeats; longer than any message waits. */
const RETENTION_DAYS = 4;

/** Deletes what was noted of connections to providers, and what was said to them for as long as the installation keeps it. */
export async function deleteOldRecords({ db, services }: Pick<App, 'db' | 'services'>): Promise<void> {
  const exchanges = await services.settings.keptSince('exchanges');
  const before = sql`now() - make_interval(days => ${RETENTION_DAYS})`;
  for (const statement of [
    sql`delete from provider_submit where at < ${before}`,
    sql`delete from incoming_part where at < ${before}`,
    sql`delete from ref_part where created_at < ${before} - interval '7 days'`,
    sql`delete from provider_health where at < ${before}`,
    sql`delete from provider_minute where at < ${before}`,
    sql`delete from provider_exchange where at < ${exchanges ?? null}`,
  ])
    await statement.execute(db);
}
