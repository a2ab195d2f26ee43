import type { Outbound } from '../../plugins/outbound/outbound.ts';
import { call, type Message } from './call.ts';
import type { Endpoint, Endpoints } from './endpoints.ts';
import { endOf, type Claimed, type Ended, type Queue } from './queue.ts';

/** Answers that ask for fewer calls (standardwebhooks.com). */
const SLOW_STATUSES: readonly (number | null)[] = [429, 502, 504];
const SLOW_MS = 30_000;
const GONE = 410;
/** How often in a lease it is renewed. */
const BEATS = 3;

export interface CourierSetup {
  queue: Queue;
  endpoints: Endpoints;
  outbound: Outbound;
  /** What an event's call tells; undefined when what it is about is gone. */
  describe(endpoint: Endpoint, claimed: readonly Claimed[]): Promise<Map<string, Message>>;
  now(): Date;
}

/** Carries events to accounts' own servers. */
export class Courier {
  readonly #setup: CourierSetup;
  /** What this node carries now. */
  readonly #held = new Set<Claimed>();
  #isStopping = false;

  constructor(setup: CourierSetup) {
    this.#setup = setup;
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** Delivers what is due; answers whether there was anything. */
  async step(): Promise<boolean> {
    const { queue, now } = this.#setup;
    let beat: Promise<void> | undefined;
    const done = () => (beat = undefined);
    // A database that does not answer is no reason to stop: the lease runs out by itself.
    const timer = setInterval(() => (beat ??= queue.renew([...this.#held], now()).then(done, done)), queue.lease / BEATS);
    try {
      return await this.#round();
    } finally {
      clearInterval(timer);
      await beat;
    }
  }

  async #round(): Promise<boolean> {
    const { queue, endpoints, now } = this.#setup;
    const found = await queue.endpoints();
    const served = await Promise.all(
      found.map(async ({ ownerId, event }) => {
        const endpoint = await endpoints.get(ownerId, event, now());
        if (!endpoint || (endpoint.slowUntil !== null && endpoint.slowUntil > now())) return false;
        return this.#serve(endpoint);
      }),
    );
    return served.some(Boolean);
  }

  /** Keeps as many calls to an endpoint under way as it allows, until nothing more is due or it asks for less. */
  async #serve(endpoint: Endpoint): Promise<boolean> {
    const { queue, now } = this.#setup;
    const running = new Set<Promise<void>>();
    const ended: Ended[] = [];
    let did = false;
    let isOver = false;
    for (;;) {
      const isTaking = !isOver && !this.#isStopping;
      const claimed = isTaking ? await queue.claim(endpoint.ownerId, endpoint.event, endpoint.webhook.maxConnections, now()) : [];
      if (claimed.length > 0) {
        did = true;
        claimed.forEach((one) => this.#held.add(one));
        const messages = await this.#setup.describe(endpoint, claimed).catch((error: unknown) => {
          claimed.forEach((one) => this.#held.delete(one));
          throw error;
        });
        for (const one of claimed) {
          const work = this.#try(endpoint, one, messages.get(one.id))
            .finally(() => this.#held.delete(one))
            .then((result) => {
              ended.push(result.ended);
              isOver ||= result.isOver;
              running.delete(work);
            });
          running.add(work);
        }
      }
      if (running.size > 0) await Promise.race(running);
      else if (ended.length === 0) return did;
      await queue.end(ended.splice(0));
    }
  }

  async #try(endpoint: Endpoint, claimed: Claimed, message: Message | undefined): Promise<{ ended: Ended; isOver: boolean }> {
    const { outbound, endpoints, now } = this.#setup;
    const { ownerId, event, webhook, secrets } = endpoint;
    if (!message) return { ended: { id: claimed.id, attempts: claimed.attempts, state: 2, dueAt: now(), last: null }, isOver: false };
    const tried = await call(outbound, webhook, secrets, message, now());
    if (tried.status === GONE) await endpoints.switchOff(endpoint);
    const isSlow = SLOW_STATUSES.includes(tried.status) || tried.after > 0;
    if (isSlow) await endpoints.slow(ownerId, event, new Date(now().getTime() + Math.max(SLOW_MS, tried.after * 1000)));
    return { ended: endOf(claimed, tried, now()), isOver: isSlow || tried.status === GONE };
  }
}
