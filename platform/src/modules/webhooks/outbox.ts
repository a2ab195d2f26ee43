import type { WebhookEvent } from '@cabinet/domain/webhooks';
import type { PoolClient } from 'pg';
import { FEW_MESSAGES, rows, run, type IncomingMessage, type StatusChange } from '@cabinet/engine';

const LISTENING = {
  name: 'listening owners',
  text: `select distinct owner_id from user_setting where key in ('webhooks.' || $1::text, 'eventLog') and owner_id = any($2)
    and case key when 'eventLog' then value -> 'events' ? $1 else (value ->> 'isActive')::boolean end`,
};

/** The accounts among `ownerIds` that are called on an event, or have it in their log. */
async function listeningOwners(client: PoolClient, event: WebhookEvent, ownerIds: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ owner_id: string }>(client, LISTENING, [event, [...new Set(ownerIds)]]);
  return new Set(found.map(({ owner_id }) => owner_id));
}

const PUBLISH = 'select 1 where publish_events($1, $2, $3, $4, $5)';
const PUBLISH_EACH = {
  name: 'publish each',
  text: `select 1 from unnest($2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[]) as t (owner, subjects, data, at)
  where publish_events(owner, $1, string_to_array(subjects, ','), data, at)`,
};

/** What is told of some messages of an account. */
interface Told {
  ownerId: string;
  subjects: readonly (string | number)[];
  data: object;
  at: Date;
}

/** Stores an event for each of many owners in one statement; returns whether somebody is to be called. */
async function publishEach(client: PoolClient, event: WebhookEvent, each: readonly Told[]): Promise<boolean> {
  if (each.length === 0) return false;
  const called = await run(client, PUBLISH_EACH, [
    event,
    each.map(({ ownerId }) => ownerId),
    each.map(({ subjects }) => subjects.join(',')),
    each.map(({ data }) => JSON.stringify(data)),
    each.map(({ at }) => at),
  ]);
  return called > 0;
}

/** The changes, if they are of few messages. */
function fewOf(changes: readonly StatusChange[]): Told[] | undefined {
  const count = changes.reduce((sum, { ids }) => sum + (typeof ids === 'function' ? Infinity : ids.length), 0);
  if (count > FEW_MESSAGES) return undefined;
  return changes.flatMap(({ ownerId, ids, status, error, at }) =>
    typeof ids === 'function' || ids.length === 0 ? [] : [{ ownerId, subjects: ids, data: { status, error }, at }],
  );
}

/**
 * Stores events of status changes in the transaction that made them, so that each is delivered at least once, whatever fails
 * afterwards. Costs one look-up when nobody listens. Returns whether somebody is to be called.
 */
export async function publishStatuses(client: PoolClient, changes: readonly StatusChange[]): Promise<boolean> {
  const few = fewOf(changes);
  if (few) return publishEach(client, 'onStatusChange', few);
  const listening = await listeningOwners(
    client,
    'onStatusChange',
    changes.map(({ ownerId }) => ownerId),
  );
  let isCalled = false;
  for (const { ownerId, ids, status, error, at } of changes) {
    if (!listening.has(ownerId)) continue;
    const subjects = typeof ids === 'function' ? await ids() : ids;
    if (subjects.length === 0) continue;
    const called = await run(client, PUBLISH, [ownerId, 'onStatusChange', subjects.map(String), JSON.stringify({ status, error }), at]);
    isCalled ||= called > 0;
  }
  return isCalled;
}

/** Stores events of incoming messages for the accounts that listen to them; returns whether somebody is to be called. */
export async function publishIncoming(client: PoolClient, messages: readonly IncomingMessage[]): Promise<boolean> {
  return publishEach(
    client,
    'onIncomingMessage',
    messages.map(({ id, ownerId, at }) => ({ ownerId, subjects: [id], data: {}, at })),
  );
}
