import { incomingPayload } from '@cabinet/domain/incoming';
import type { Sending } from '@cabinet/domain/sendings';
import { webhookStatus, type WebhookPayload } from '@cabinet/domain/webhook-events';
import type { VersionTable } from '../../plugins/api-versions/version-table.ts';
import type { IncomingDetail } from '../sendings/public.ts';
import type { Message } from './send-call.ts';
import type { Endpoint } from './endpoints.ts';
import type { ClaimedEvent } from './queue.ts';

/** An event as it is stored. */
export type StoredEvent = Pick<ClaimedEvent, 'id' | 'subject' | 'data' | 'createdAt'>;

/** Which event is told, in the shape of which version, and the account's own words in it. */
export interface Told extends Pick<Endpoint, 'event' | 'version'> {
  webhook: Pick<Endpoint['webhook'], 'extras'>;
}

/** Where the details of what an event is about come from. */
export interface Details {
  sendings(ids: readonly string[]): Promise<readonly Sending[]>;
  incoming(ids: readonly string[]): Promise<readonly IncomingDetail[]>;
}

/** What describes events: where their details come from, and the versions that they are told in. */
export interface Describing {
  details: Details;
  versions: Pick<VersionTable, 'downgradeEvent'>;
}

function ofStatus({ webhook }: Told, stored: StoredEvent, sending: Sending): WebhookPayload['data'] {
  const { status, error } = stored.data as { status: Sending['state']['status']; error: string | null };
  const { id, chainId, groupId, type, payload, recipient, stats, meta, price, livemode = true } = sending;
  const { sender, text } = payload;
  const { segments } = stats;
  return {
    id,
    chainId,
    groupId,
    type,
    sender,
    recipient,
    text,
    status: webhookStatus(webhook, status),
    error,
    price,
    segments,
    operator: meta.operator,
    livemode,
  };
}

function ofIncoming({ id, type, from, text, SendingId, files, livemode }: IncomingDetail): WebhookPayload['data'] {
  const { image, file } = incomingPayload(text, files ?? []);
  const attached = files ? { ...(image ? { image } : {}), ...(file ? { file } : {}), files } : {};
  return { id, type, from, text, SendingId, livemode, ...attached };
}

/** What is told of some events of one kind, by the event's id; what its message is missing from is left out. */
export async function describeEvents(
  { details, versions }: Describing,
  told: Told,
  stored: readonly StoredEvent[],
): Promise<Map<string, Message>> {
  const { dataOf, taskOf } = await readerOf(details, told, stored);
  return new Map(
    stored.flatMap((one) => {
      const data = dataOf(one);
      if (!data) return [];
      const event = versions.downgradeEvent(told.version, { type: told.event, timestamp: one.createdAt.toISOString(), data });
      return [[one.id, { id: `evt_${one.id}`, event, version: told.version, taskId: taskOf?.(one) }] as const];
    }),
  );
}

interface Reader {
  dataOf(stored: StoredEvent): WebhookPayload['data'] | undefined;
  /** The task whose message it is about. */
  taskOf?(stored: StoredEvent): string | undefined;
}

/** Reads what events of messages are about, for all at once; other events hold what they tell. */
async function readerOf(details: Details, told: Told, stored: readonly StoredEvent[]): Promise<Reader> {
  const subjects = stored.map(({ subject }) => subject);
  if (told.event === 'onStatusChange') {
    const sendings = new Map((await details.sendings(subjects)).map((one) => [one.id, one]));
    return {
      dataOf: (one) => {
        const sending = sendings.get(one.subject);
        return sending && ofStatus(told, one, sending);
      },
      taskOf: ({ subject }) => sendings.get(subject)?.TaskId ?? undefined,
    };
  }
  if (told.event === 'onIncomingMessage') {
    const incoming = new Map((await details.incoming(subjects)).map((one) => [one.id, ofIncoming(one)]));
    return { dataOf: ({ subject }) => incoming.get(subject) };
  }
  return { dataOf: ({ data }) => data };
}
