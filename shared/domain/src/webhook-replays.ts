import { resource, type Row } from './resource.ts';
import type { WebhookEvent } from './webhooks.ts';

/** What a replay is left at: `running` until every call of its range has had its turn, `stopped` by its owner before that. */
export const WEBHOOK_REPLAY_STATES = ['running', 'completed', 'stopped'] as const;
export type WebhookReplayState = (typeof WEBHOOK_REPLAY_STATES)[number];

/** A job that repeats the calls of a range, each once, some at a time (decisions.md "Webhooks"). */
export interface WebhookReplayJob extends Row {
  /** All events when null. */
  event: WebhookEvent | null;
  /** Which calls are repeated: those that were given up, or those that were delivered. */
  calls: 'failed' | 'delivered';
  from: string;
  to: string;
  state: WebhookReplayState;
  /** How many calls the range had when the job was made, and how many are queued again by now. */
  total: number;
  done: number;
  endedAt: string | null;
  OwnerId: string;
}

/** Jobs that repeat calls; `DELETE` stops one that runs, and forgets one that is over. */
export const webhookReplays = resource<WebhookReplayJob, never, never>()({
  name: 'webhookReplays',
  filters: { OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'webhooks.get', get: 'webhooks.get', remove: 'webhooks.update' },
  live: false,
});
