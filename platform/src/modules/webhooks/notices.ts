import type { Webhook, WebhookEvent } from '@cabinet/domain/webhooks';
import type { NotificationRequest } from '../notifications/public.ts';

/** What the owner of an endpoint is told: its server has answered 410, or its calls keep failing. */
type WebhookNotice = 'switchedOff' | 'failing';

/** The endpoint that a notice is about. */
interface FailingEndpoint {
  ownerId: string;
  event: WebhookEvent;
  webhook: Pick<Webhook, 'url'>;
}

/** The notification of a notice; `since` makes it one for each time that it happens. */
export function noticeOf(notice: WebhookNotice, { ownerId, event, webhook }: FailingEndpoint, since: Date): NotificationRequest {
  const key = `webhooks.issues/${notice}/${ownerId}/${event}/${since.toISOString()}`;
  return { ownerId, type: 'webhooks.issues', key, data: { notice, webhookEvent: event, host: hostOf(webhook.url) } };
}

/** The host of an address that may have placeholders: the rest of it is no business of an email. */
function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/@]*@)?([^/?#]+)/i.exec(url)?.[1] ?? '';
}
