import type { Webhook } from '@cabinet/domain/webhooks';

/** The values of the form. They have the shape of the call's body, so that the server's errors land on their fields. */
export interface WebhookValues {
  value: Webhook;
}
