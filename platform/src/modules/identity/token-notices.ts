import { TOKEN_EXPIRING_DAYS, TOKEN_UNUSED_DAYS } from '@cabinet/domain/tokens';
import { forgetBudgetDays } from '@cabinet/engine';
import { sql } from 'kysely';
import { engineStatements } from '../../plugins/database/engine-statements.ts';
import type { Db } from '../../plugins/database/open.ts';

/** Days whose calls and money are kept of a token. */
const RETENTION_DAYS = 90;

/** Notifies owners once of each token that expires soon, and of each that nothing has used for long; from one statement, so that no node tells twice. */
export async function enqueueTokenNotices(db: Db): Promise<void> {
  await sql`
    with due as (
      update api_token set expiry_told_at = now()
      where expiry_told_at is null and expired_at > now() and expired_at <= now() + make_interval(days => ${TOKEN_EXPIRING_DAYS}::int)
      returning id, owner_id, description, expired_at)
    insert into notification_due (owner_id, type, key, data)
    select owner_id, 'tokens.issues', 'token:' || id || ':expiring:' || extract(epoch from expired_at),
      jsonb_build_object('notice', 'expiring', 'TokenId', id, 'title', description,
        'endsAt', to_char(expired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from due on conflict (key) do nothing`.execute(db);
  await sql`
    with due as (
      update api_token set unused_told_at = now()
      where unused_told_at is null and (expired_at is null or expired_at > now())
        and coalesce(last_used_at, created_at) < now() - make_interval(days => ${TOKEN_UNUSED_DAYS}::int)
      returning id, owner_id, description, coalesce(last_used_at, created_at) as since)
    insert into notification_due (owner_id, type, key, data)
    select owner_id, 'tokens.issues', 'token:' || id || ':unused:' || extract(epoch from since),
      jsonb_build_object('notice', 'unused', 'TokenId', id, 'title', description, 'days', ${TOKEN_UNUSED_DAYS}::int)
    from due on conflict (key) do nothing`.execute(db);
}

/** Deletes days of tokens that nobody asks for any more. */
export async function deleteOldTokenDays(db: Db): Promise<void> {
  await sql`delete from api_token_day where day < current_date - ${RETENTION_DAYS}::int`.execute(db);
  await forgetBudgetDays(engineStatements(db), RETENTION_DAYS);
}
