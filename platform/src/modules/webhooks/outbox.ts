import type { FailureCode } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { WebhookEvent } from '@cabinet/domain/webhooks';
import type { PoolClient } from 'pg';

/** Messages of an account that have come to a status together. */
export interface StatusChange {
  ownerId: string;
  ids: readonly number[];
  status: SendingStatus;
  error: FailureCode | null;
  at: Date;
}

/** A message that came in. */
export interface IncomingMessage {
  id: string;
  ownerId: string;
  at: Date;
}

async function listeners(client: PoolClient, event: WebhookEvent, ownerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ owner_id: string }>(
    `select owner_id from user_setting where key = $1 and owner_id = any($2) and (value ->> 'isActive')::boolean`,
    [`webhooks.${event}`, [...new Set(ownerIds)]],
  );
  return new Set(rows.map(({ owner_id }) => owner_id));
}

const INSERT = `insert into webhook_event (owner_id, event, subject, data, due_at, created_at)
  select owner, $1, subject, data, at, at from unnest($2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[]) as t(owner, subject, data, at)`;

/**
 * Writes down what has to be told, in the transaction in which it became true: told at least once, whatever fails
 * afterwards. Costs one look-up when nobody listens.
 */
export async function tellStatuses(client: PoolClient, changes: readonly StatusChange[]): Promise<void> {
  if (changes.length === 0) return;
  const heard = await listeners(
    client,
    'onStatusChange',
    changes.map(({ ownerId }) => ownerId),
  );
  const told = changes
    .filter(({ ownerId }) => heard.has(ownerId))
    .flatMap(({ ownerId, ids, status, error, at }) => ids.map((id) => ({ ownerId, id, data: JSON.stringify({ status, error }), at })));
  if (told.length === 0) return;
  await client.query(INSERT, [
    'onStatusChange',
    told.map(({ ownerId }) => ownerId),
    told.map(({ id }) => String(id)),
    told.map(({ data }) => data),
    told.map(({ at }) => at),
  ]);
}

/** The same for messages that came in. */
export async function tellIncoming(client: PoolClient, messages: readonly IncomingMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const heard = await listeners(
    client,
    'onIncomingMessage',
    messages.map(({ ownerId }) => ownerId),
  );
  const told = messages.filter(({ ownerId }) => heard.has(ownerId));
  if (told.length === 0) return;
  await client.query(INSERT, [
    'onIncomingMessage',
    told.map(({ ownerId }) => ownerId),
    told.map(({ id }) => id),
    told.map(() => '{}'),
    told.map(({ at }) => at),
  ]);
}
