import type { WebhookPayload } from './webhook-events.ts';
import { WEBHOOK_EVENTS } from './webhooks.ts';
import { array, idField, number, object, string, type InferType } from './validation.ts';

/** Which events are written down for an account that reads them for itself: `PUT settingsUser/{accountId}/eventLog` with `{value}`; null is none. */
export const eventLogSettingSchema = object({
  events: array(string().oneOf(WEBHOOK_EVENTS).required())
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .default([...WEBHOOK_EVENTS]),
}).noUnknown();
export type EventLogSetting = InferType<typeof eventLogSettingSchema>;

/** Events of a page: usually, and at most. */
export const EVENT_LOG_LIMITS = { page: 100, max: 1000 } as const;

/** A query has one value of a parameter, or several. */
const several = (given: unknown) => (typeof given === 'string' ? given.split(',') : given);

/** Query of `GET /events`. */
export const eventsQuerySchema = object({
  /** `next` of the page before; without it the log begins with the oldest event that is kept. */
  after: string().max(200),
  limit: number().integer().min(1).max(EVENT_LOG_LIMITS.max).default(EVENT_LOG_LIMITS.page),
  /** Only these events, separated by commas or each in a parameter of its own; all without it. */
  type: array(string().oneOf(WEBHOOK_EVENTS).required())
    .transform((_value: unknown, given: unknown) => several(given))
    .max(WEBHOOK_EVENTS.length)
    .default([]),
  /** Whose events: an account in the scope of who asks, by default its own. */
  OwnerId: idField(),
}).noUnknown();
export type EventsQuery = InferType<typeof eventsQuerySchema>;

/** An event as a webhook tells it; `id` is the `webhook-id` of its call. */
export interface LoggedEvent extends WebhookPayload {
  id: string;
}

/** A page of events, in the order in which they were written down (`GET /events`). */
export interface EventPage {
  data: LoggedEvent[];
  /** `after` of the next page, also when there is nothing new: ask with it later. */
  next: string;
  /** Whether there are further events already. */
  more: boolean;
}
