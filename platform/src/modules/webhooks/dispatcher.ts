import type { Outbound } from '../../plugins/outbound/outbound.ts';
import type { EndpointHealth } from './endpoint-health.ts';
import { sendCall, type Message } from './send-call.ts';
import type { Endpoint, Endpoints } from './endpoints.ts';
import { resultOf, type ClaimedEvent, type AttemptResult, type WebhookQueue } from './queue.ts';
import { EVENT } from './tables.ts';

/** Answers that ask for fewer calls (standardwebhooks.com). */
const SLOW_STATUSES: readonly (number | null)[] = [429, 502, 504];
const SLOW_MS = 30_000;
const GONE = 410;
/** Renewals per lease. */
const BEATS = 3;

export interface WebhookDispatcherOptions {
  queue: WebhookQueue;
  endpoints: Endpoints;
  outbound: Outbound;
  /** Describes events for their calls; those whose message is gone are left out. */
  describe(endpoint: Endpoint, claimed: readonly ClaimedEvent[]): Promise<Map<string, Message>>;
  /** Whoever notes how an endpoint does; made once for each time that it is served. */
  health(endpoint: Endpoint): Pick<EndpointHealth, 'observe'>;
  /** The trace in which the messages of a task were accepted. */
  traceOf(taskId: string): Promise<string | undefined>;
  now(): Date;
}

/** How a delivery ended: nothing more is taken for the endpoint when it `isOver`, and it `isGone` with 410. */
interface DeliveryEnd {
  ended: AttemptResult;
  isOver: boolean;
  isGone: boolean;
}

/** Delivers webhook events to the servers of accounts. */
export class WebhookDispatcher {
  readonly #options: WebhookDispatcherOptions;
  /** Events that this node has claimed and not ended. */
  readonly #held = new Set<ClaimedEvent>();
  #isStopping = false;

  constructor(setup: WebhookDispatcherOptions) {
    this.#options = setup;
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** Delivers what is due; returns whether there was anything. */
  async step(): Promise<boolean> {
    const { queue, now } = this.#options;
    let beat: Promise<void> | undefined;
    const done = () => (beat = undefined);
    // A database that does not answer is no reason to stop: the lease runs out by itself.
    const timer = setInterval(() => (beat ??= queue.renew([...this.#held], now()).then(done, done)), queue.lease / BEATS);
    try {
      return await this.#dispatchAll();
    } finally {
      clearInterval(timer);
      await beat;
    }
  }

  async #dispatchAll(): Promise<boolean> {
    const { queue, endpoints, now } = this.#options;
    const found = await queue.endpoints();
    const served = await Promise.all(
      found.map(async ({ ownerId, event }) => {
        const endpoint = await endpoints.get(ownerId, event, now());
        if (!endpoint || (endpoint.slowUntil !== null && endpoint.slowUntil > now())) return false;
        return this.#dispatchTo(endpoint);
      }),
    );
    return served.some(Boolean);
  }

  /** Keeps as many calls to an endpoint under way as it allows, until nothing more is due or it asks for less. */
  async #dispatchTo(endpoint: Endpoint): Promise<boolean> {
    const { queue, now } = this.#options;
    const running = new Set<Promise<void>>();
    const ended: AttemptResult[] = [];
    const health = this.#options.health(endpoint);
    let did = false;
    let isOver = false;
    let isGone = false;
    for (;;) {
      const isTaking = !isOver && !this.#isStopping;
      const claimed = isTaking ? await queue.claim(endpoint.ownerId, endpoint.event, endpoint.webhook.maxConnections, now()) : [];
      if (claimed.length > 0) {
        did = true;
        claimed.forEach((one) => this.#held.add(one));
        const messages = await this.#options.describe(endpoint, claimed).catch((error: unknown) => {
          claimed.forEach((one) => this.#held.delete(one));
          throw error;
        });
        for (const one of claimed) {
          const work = this.#deliver(endpoint, one, messages.get(one.id))
            .finally(() => this.#held.delete(one))
            .then((result) => {
              ended.push(result.ended);
              isOver ||= result.isOver;
              isGone ||= result.isGone;
              running.delete(work);
            });
          running.add(work);
        }
      }
      if (running.size > 0) await Promise.race(running);
      else if (ended.length === 0) return did;
      const results = ended.splice(0);
      await queue.record(results);
      if (!isGone) await health.observe(results, now());
    }
  }

  async #deliver(endpoint: Endpoint, claimed: ClaimedEvent, message: Message | undefined): Promise<DeliveryEnd> {
    const { outbound, endpoints, now } = this.#options;
    const { ownerId, event, webhook, secrets } = endpoint;
    const nothing = { id: claimed.id, attempts: claimed.attempts, state: EVENT.failed, dueAt: now(), last: null };
    if (!message) return { ended: nothing, isOver: false, isGone: false };
    const parent = message.taskId === undefined ? undefined : await this.#options.traceOf(message.taskId);
    const tried = await sendCall(outbound, webhook, secrets, message, now(), parent);
    const isGone = tried.status === GONE;
    if (isGone) await endpoints.switchOff(endpoint, now());
    const isSlow = SLOW_STATUSES.includes(tried.status) || tried.after > 0;
    if (isSlow) await endpoints.slowDown(ownerId, event, new Date(now().getTime() + Math.max(SLOW_MS, tried.after * 1000)));
    return { ended: resultOf(claimed, tried, now()), isOver: isSlow || isGone, isGone };
  }
}
