import type { WebhookEvent, WebhookField, Webhook } from './webhooks.ts';
import { WEBHOOK_FIELDS } from './webhooks.ts';
import type { SendingStatus } from './statuses.ts';

/** An event as a call without a template tells it. */
export interface WebhookPayload {
  type: WebhookEvent;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

/** The placeholders that an event fills, in the order of the menu. */
export const WEBHOOK_EVENT_FIELDS: Readonly<Record<WebhookEvent, readonly WebhookField[]>> = {
  // prettier-ignore
  onStatusChange: [
    'id', 'status', 'error', 'type', 'sender', 'recipient', 'text', 'price', 'segments', 'operator', 'chainId', 'groupId', 'livemode', 'event', 'timestamp',
  ],
  onIncomingMessage: ['id', 'type', 'sender', 'text', 'image', 'file', 'livemode', 'event', 'timestamp'],
  onTaskFinish: ['id', 'title', 'type', 'state', 'total', 'errored', 'livemode', 'event', 'timestamp'],
  onBilling: ['id', 'kind', 'amount', 'source', 'title', 'groupId', 'event', 'timestamp'],
  onBalanceLimit: ['balance', 'limit', 'event', 'timestamp'],
  onSenderName: ['id', 'name', 'type', 'moderation', 'comment', 'event', 'timestamp'],
  onTemplate: ['id', 'text', 'moderation', 'comment', 'event', 'timestamp'],
  onOptOut: ['id', 'recipient', 'consent', 'source', 'text', 'event', 'timestamp'],
};

/** What a GET tells of an event in its query. Both events of messages tell the same parameters, those that they do not have empty. */
export const webhookParameters = (event: WebhookEvent): readonly WebhookField[] =>
  event === 'onStatusChange' || event === 'onIncomingMessage'
    ? [...WEBHOOK_EVENT_FIELDS.onStatusChange, 'image', 'file']
    : WEBHOOK_EVENT_FIELDS[event];

/** The word that an account's server uses for a status (spec 2 §3 "extras.statuses per sending status"). */
export const webhookStatus = ({ extras }: Pick<Webhook, 'extras'>, status: SendingStatus): string => extras.statuses[status] ?? status;

/** The values of the placeholders; what the event does not have is empty. */
export function webhookValues({ type, timestamp, data }: WebhookPayload): Record<WebhookField, string> {
  const known: Readonly<Record<string, unknown>> = { ...data, sender: data['sender'] ?? data['from'], event: type, timestamp };
  return Object.fromEntries(WEBHOOK_FIELDS.map((field) => [field, String(known[field] ?? '')])) as Record<WebhookField, string>;
}

const GROUP = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';
const EXAMPLES: Readonly<Record<WebhookEvent, (webhook: Pick<Webhook, 'extras'>) => WebhookPayload['data']>> = {
  onStatusChange: (webhook) => ({
    id: '184467440737',
    chainId: '184467440737',
    groupId: GROUP,
    type: 'sms',
    sender: 'CABINET',
    recipient: '+79161234567',
    text: 'Your order is ready',
    status: webhookStatus(webhook, 'delivered'),
    error: null,
    price: 2.5,
    segments: 1,
    operator: '25001',
    livemode: true,
  }),
  onIncomingMessage: () => ({
    id: '4711',
    type: 'sms',
    from: '+79161234567',
    text: 'Yes, please',
    SendingId: '184467440737',
    livemode: true,
  }),
  onTaskFinish: () => ({ id: GROUP, title: 'Spring sale', type: 'sms', state: 'completed', total: 1200, errored: 3, livemode: true }),
  onBilling: () => ({ id: GROUP, kind: 'accrual', amount: 1000, source: 'accrual', title: '', groupId: null }),
  onBalanceLimit: () => ({ balance: 940.5, limit: 1000 }),
  onSenderName: () => ({ id: GROUP, name: 'CABINET', type: 'sms', moderation: 'approved', comment: '' }),
  onTemplate: () => ({ id: GROUP, text: 'Your code is #d', moderation: 'approved', comment: '' }),
  onOptOut: () => ({ id: GROUP, recipient: '+79161234567', consent: 'out', source: 'incoming', text: 'STOP' }),
};

/** An event that never was: what a preview shows and a test call tells. */
export function webhookExample(event: WebhookEvent, webhook: Pick<Webhook, 'extras'>, timestamp: string): WebhookPayload {
  return { type: event, timestamp, data: EXAMPLES[event](webhook) };
}
