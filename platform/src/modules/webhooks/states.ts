import { WEBHOOK_EVENTS, type WebhookEvent } from '@cabinet/domain/webhooks';
import { WAITING_SHOWN, type WebhookState } from '@cabinet/domain/webhook-requests';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

const isoOf = (at: Date | null | undefined) => at?.toISOString() ?? null;
const future = (at: Date | null | undefined, now: Date) => (at && at > now ? at.toISOString() : null);

/** What is known of an account's endpoints beside their settings, one for each event. */
export async function webhookStates(db: Db, ownerId: string, now: Date): Promise<WebhookState[]> {
  const [endpoints, waiting] = await Promise.all([
    db.selectFrom('webhook_endpoint').selectAll().where('owner_id', '=', ownerId).execute(),
    countWaiting(db, ownerId),
  ]);
  const byEvent = new Map(endpoints.map((endpoint) => [endpoint.event, endpoint]));
  return WEBHOOK_EVENTS.map((event) => {
    const endpoint = byEvent.get(event);
    return {
      event,
      previousUntil: future(endpoint?.previous_until, now),
      failingSince: isoOf(endpoint?.failing_since),
      switchedOffAt: isoOf(endpoint?.switched_off_at),
      slowUntil: future(endpoint?.slow_until, now),
      waiting: waiting.get(event) ?? 0,
      ...(endpoint ? { version: endpoint.version } : {}),
    };
  });
}

/** Waiting events by event, counted through the index and not beyond what is shown. */
async function countWaiting(db: Db, ownerId: string): Promise<Map<WebhookEvent, number>> {
  const { rows } = await sql<{ event: WebhookEvent; count: string }>`
    select listened.event, counted.count from unnest(${sql.val([...WEBHOOK_EVENTS])}::text[]) as listened (event), lateral (
      select count(*) from (select 1 from webhook_event w where w.owner_id = ${ownerId} and w.event = listened.event and w.state = 0
                            limit ${WAITING_SHOWN}) as found) as counted`.execute(db);
  return new Map(rows.map(({ event, count }) => [event, Number(count)]));
}
