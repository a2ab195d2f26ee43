import { setTimeout as wait } from 'node:timers/promises';
import type { WebhookEvent } from './webhooks.ts';

/** An event of the account's log; `id` is the `webhook-id` of its call, and the same when it comes twice. */
export interface CabinetEvent extends WebhookEvent {
  id: string;
}

/** Events in the order in which they were written down; keep `next` once you have done with them, and go on with it after a restart. */
export interface EventPage {
  data: readonly CabinetEvent[];
  next: string;
  /** Whether there are further events already. */
  more: boolean;
}

/** Which events are read, and from where on. */
export interface FollowEventsOptions {
  /** `next` of the page that was done with last; without it the log begins with the oldest event that is kept. */
  after?: string;
  /** Only these: `onStatusChange`, `onIncomingMessage`, … */
  types?: readonly string[];
  pageSize?: number;
  /** The pause before asking again when there is nothing new. */
  everyMs?: number;
  signal?: AbortSignal;
}

type Ask = (query: Readonly<Record<string, unknown>>, signal: AbortSignal | undefined) => Promise<EventPage>;

/** Tells every page that has events, and waits for more; ends with its signal or a `break`. */
export async function* followPages(
  ask: Ask,
  { after = '', types = [], pageSize = 500, everyMs = 1000, signal }: FollowEventsOptions,
): AsyncGenerator<EventPage, void, undefined> {
  for (let next = after; ;) {
    const page = await ask({ after: next || undefined, type: types, limit: pageSize }, signal);
    next = page.next;
    if (page.data.length > 0) yield page;
    if (!page.more) await wait(everyMs, undefined, { signal });
  }
}
