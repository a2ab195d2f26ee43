import type { WebhookEvent } from '@cabinet/domain/webhooks';
import type { PoolClient } from 'pg';
import { FEW_MESSAGES, run, type IncomingMessage, type StatusChange } from '@cabinet/engine';

/** The accounts among `ownerIds` that have an active webhook for an event. */
async function subscribedOwners(client: PoolClient, event: WebhookEvent, ownerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ owner_id: string }>(
    `select owner_id from user_setting where key = $1 and owner_id = any($2) and (value ->> 'isActive')::boolean`,
    [`webhooks.${event}`, [...new Set(ownerIds)]],
  );
  return new Set(rows.map(({ owner_id }) => owner_id));
}

const STATUSES = `insert into webhook_event (owner_id, event, subject, data, due_at, created_at)
  select $1, 'onStatusChange', subject, $2, $3, $3 from unnest($4::text[]) as subject`;
const FEW_STATUSES = `insert into webhook_event (owner_id, event, subject, data, due_at, created_at)
  select owner, 'onStatusChange', subject, data, at, at from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[]) as t(owner, subject, data, at)
  where exists (select from user_setting s where s.key = 'webhooks.onStatusChange' and s.owner_id = t.owner and (s.value ->> 'isActive')::boolean)`;
const INCOMING = `insert into webhook_event (owner_id, event, subject, data, due_at, created_at)
  select owner, 'onIncomingMessage', subject, '{}', at, at from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as t(owner, subject, at)`;

/** Splits changes into one for each message, if they are few. */
function fewOf(changes: readonly StatusChange[]): (StatusChange & { id: number })[] | undefined {
  const count = changes.reduce((sum, { ids }) => sum + (typeof ids === 'function' ? Infinity : ids.length), 0);
  if (count > FEW_MESSAGES) return undefined;
  return changes.flatMap((change) => (typeof change.ids === 'function' ? [] : change.ids.map((id) => ({ ...change, id }))));
}

async function publishFew(client: PoolClient, few: readonly (StatusChange & { id: number })[]): Promise<boolean> {
  if (few.length === 0) return false;
  const stored = await run(client, FEW_STATUSES, [
    few.map(({ ownerId }) => ownerId),
    few.map(({ id }) => String(id)),
    few.map(({ status, error }) => JSON.stringify({ status, error })),
    few.map(({ at }) => at),
  ]);
  return stored > 0;
}

/**
 * Stores events of status changes in the transaction that made them, so that each is delivered at least once, whatever fails
 * afterwards. Costs one look-up when nobody subscribes. Returns whether any event was stored.
 */
export async function publishStatuses(client: PoolClient, changes: readonly StatusChange[]): Promise<boolean> {
  const few = fewOf(changes);
  if (few) return publishFew(client, few);
  const subscribers = await subscribedOwners(
    client,
    'onStatusChange',
    changes.map(({ ownerId }) => ownerId),
  );
  let hasStored = false;
  for (const { ownerId, ids, status, error, at } of changes) {
    if (!subscribers.has(ownerId)) continue;
    const subjects = typeof ids === 'function' ? await ids() : ids;
    if (subjects.length === 0) continue;
    await client.query(STATUSES, [ownerId, JSON.stringify({ status, error }), at, subjects.map(String)]);
    hasStored = true;
  }
  return hasStored;
}

/** Stores events of incoming messages for the accounts that subscribe to them. */
export async function publishIncoming(client: PoolClient, messages: readonly IncomingMessage[]): Promise<boolean> {
  if (messages.length === 0) return false;
  const subscribers = await subscribedOwners(
    client,
    'onIncomingMessage',
    messages.map(({ ownerId }) => ownerId),
  );
  const subscribed = messages.filter(({ ownerId }) => subscribers.has(ownerId));
  if (subscribed.length === 0) return false;
  await client.query(INCOMING, [subscribed.map(({ ownerId }) => ownerId), subscribed.map(({ id }) => id), subscribed.map(({ at }) => at)]);
  return true;
}
