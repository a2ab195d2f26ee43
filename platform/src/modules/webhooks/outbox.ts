import type { WebhookEvent } from '@cabinet/domain/webhooks';
import type { PoolClient } from 'pg';
import { FEW, type IncomingMessage, type StatusChange } from '../../engine/outbox.ts';
import { run } from '../../engine/sql.ts';

/** Accounts among `ownerIds` that want to hear of an event. */
async function listeners(client: PoolClient, event: WebhookEvent, ownerIds: readonly string[]): Promise<Set<string>> {
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

/** The changes if they are few, one for each message. */
function fewOf(changes: readonly StatusChange[]): (StatusChange & { id: number })[] | undefined {
  const count = changes.reduce((sum, { ids }) => sum + (typeof ids === 'function' ? Infinity : ids.length), 0);
  if (count > FEW) return undefined;
  return changes.flatMap((change) => (typeof change.ids === 'function' ? [] : change.ids.map((id) => ({ ...change, id }))));
}

async function tellFew(client: PoolClient, few: readonly (StatusChange & { id: number })[]): Promise<boolean> {
  if (few.length === 0) return false;
  const told = await run(client, FEW_STATUSES, [
    few.map(({ ownerId }) => ownerId),
    few.map(({ id }) => String(id)),
    few.map(({ status, error }) => JSON.stringify({ status, error })),
    few.map(({ at }) => at),
  ]);
  return told > 0;
}

/**
 * Writes down what has to be told, in the transaction in which it became true: told at least once, whatever fails
 * afterwards. Costs one look-up when nobody listens. Answers whether there is anything to tell.
 */
export async function tellStatuses(client: PoolClient, changes: readonly StatusChange[]): Promise<boolean> {
  const few = fewOf(changes);
  if (few) return tellFew(client, few);
  const heard = await listeners(
    client,
    'onStatusChange',
    changes.map(({ ownerId }) => ownerId),
  );
  let told = false;
  for (const { ownerId, ids, status, error, at } of changes) {
    if (!heard.has(ownerId)) continue;
    const subjects = typeof ids === 'function' ? await ids() : ids;
    if (subjects.length === 0) continue;
    await client.query(STATUSES, [ownerId, JSON.stringify({ status, error }), at, subjects.map(String)]);
    told = true;
  }
  return told;
}

/** The same for messages that came in. */
export async function tellIncoming(client: PoolClient, messages: readonly IncomingMessage[]): Promise<boolean> {
  if (messages.length === 0) return false;
  const heard = await listeners(
    client,
    'onIncomingMessage',
    messages.map(({ ownerId }) => ownerId),
  );
  const told = messages.filter(({ ownerId }) => heard.has(ownerId));
  if (told.length === 0) return false;
  await client.query(INCOMING, [told.map(({ ownerId }) => ownerId), told.map(({ id }) => id), told.map(({ at }) => at)]);
  return true;
}
