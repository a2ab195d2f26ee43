import type { Sending } from '@cabinet/domain/sendings';
import { WEBHOOK_FIELDS, type WebhookField } from '@cabinet/domain/webhooks';
import type { IncomingDetail } from '../sendings/details.ts';
import type { Message } from './call.ts';
import type { Endpoint } from './endpoints.ts';
import type { Claimed } from './queue.ts';

/** Where the details of what an event is about come from. */
export interface Details {
  sendings(ids: readonly string[]): Promise<readonly Sending[]>;
  incoming(ids: readonly string[]): Promise<readonly IncomingDetail[]>;
}

const EMPTY = Object.fromEntries(WEBHOOK_FIELDS.map((field) => [field, ''])) as Record<WebhookField, string>;

type Described = Pick<Message, 'values'> & { data: unknown };

function ofStatus({ webhook }: Endpoint, claimed: Claimed, sending: Sending): Described {
  const { status, error } = claimed.data as { status: Sending['state']['status']; error: string | null };
  const word = webhook.extras.statuses[status] ?? status;
  const { id, chainId, groupId, type, payload, recipient, stats, meta, price } = sending;
  const { sender, text } = payload;
  return {
    data: {
      id,
      chainId,
      groupId,
      type,
      sender,
      recipient,
      text,
      status: word,
      error,
      price,
      segments: stats.segments,
      operator: meta.operator,
    },
    values: {
      ...EMPTY, id, chainId, groupId, type, sender, recipient, text,
      status: word, error: error ?? '', price: String(price), segments: String(stats.segments), operator: meta.operator ?? '',
    }, // prettier-ignore
  };
}

function ofIncoming({ id, type, from, text, SendingId }: IncomingDetail): Described {
  return { data: { id, type, from, text, SendingId }, values: { ...EMPTY, id, type, sender: from, text } };
}

/** What the calls of some events tell, by the event's id; what its message is missing from is left out. */
export async function describeEvents(details: Details, endpoint: Endpoint, claimed: readonly Claimed[]): Promise<Map<string, Message>> {
  const subjects = claimed.map(({ subject }) => subject);
  const isStatus = endpoint.event === 'onStatusChange';
  const sendings = new Map((isStatus ? await details.sendings(subjects) : []).map((one) => [one.id, one]));
  const incoming = new Map((isStatus ? [] : await details.incoming(subjects)).map((one) => [one.id, one]));
  return new Map(
    claimed.flatMap((one) => {
      const sending = sendings.get(one.subject);
      const message = incoming.get(one.subject);
      const described = sending ? ofStatus(endpoint, one, sending) : message ? ofIncoming(message) : undefined;
      if (!described) return [];
      const timestamp = one.createdAt.toISOString();
      const values = { ...described.values, event: endpoint.event, timestamp };
      return [[one.id, { id: `evt_${one.id}`, values, event: { type: endpoint.event, timestamp, data: described.data } }] as const];
    }),
  );
}
