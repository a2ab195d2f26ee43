import { incomingPayload } from '@cabinet/domain/incoming';
import type { Sending } from '@cabinet/domain/sendings';
import { webhookStatus, type WebhookPayload } from '@cabinet/domain/webhook-events';
import type { IncomingDetail } from '../sendings/public.ts';
import type { Message } from './send-call.ts';
import type { Endpoint } from './endpoints.ts';
import type { ClaimedEvent } from './queue.ts';

/** Where the details of what an event is about come from. */
export interface Details {
  sendings(ids: readonly string[]): Promise<readonly Sending[]>;
  incoming(ids: readonly string[]): Promise<readonly IncomingDetail[]>;
}

function ofStatus({ webhook }: Endpoint, claimed: ClaimedEvent, sending: Sending): WebhookPayload['data'] {
  const { status, error } = claimed.data as { status: Sending['state']['status']; error: string | null };
  const { id, chainId, groupId, type, payload, recipient, stats, meta, price } = sending;
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
  };
}

function ofIncoming({ id, type, from, text, SendingId, files }: IncomingDetail): WebhookPayload['data'] {
  const { image, file } = incomingPayload(text, files ?? []);
  const attached = files ? { ...(image ? { image } : {}), ...(file ? { file } : {}), files } : {};
  return { id, type, from, text, SendingId, ...attached };
}

/** What the calls of some events tell, by the event's id; what its message is missing from is left out. */
export async function describeEvents(
  details: Details,
  endpoint: Endpoint,
  claimed: readonly ClaimedEvent[],
): Promise<Map<string, Message>> {
  const dataOf = await readerOf(details, endpoint, claimed);
  return new Map(
    claimed.flatMap((one) => {
      const data = dataOf(one);
      if (!data) return [];
      return [[one.id, { id: `evt_${one.id}`, event: { type: endpoint.event, timestamp: one.createdAt.toISOString(), data } }] as const];
    }),
  );
}

type Reader = (claimed: ClaimedEvent) => WebhookPayload['data'] | undefined;

/** Reads what events of messages are about, for all at once; other events hold what they tell. */
async function readerOf(details: Details, endpoint: Endpoint, claimed: readonly ClaimedEvent[]): Promise<Reader> {
  const subjects = claimed.map(({ subject }) => subject);
  if (endpoint.event === 'onStatusChange') {
    const sendings = new Map((await details.sendings(subjects)).map((one) => [one.id, one]));
    return (one) => {
      const sending = sendings.get(one.subject);
      return sending && ofStatus(endpoint, one, sending);
    };
  }
  if (endpoint.event === 'onIncomingMessage') {
    const incoming = new Map((await details.incoming(subjects)).map((one) => [one.id, ofIncoming(one)]));
    return ({ subject }) => incoming.get(subject);
  }
  return ({ data }) => data;
}
