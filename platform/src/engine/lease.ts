import { after } from './clock.ts';
import type { EngineContext } from './context.ts';

/** Share of a lease after which nothing more is begun under it, and how often in a lease it is renewed. */
const SHARE = 0.8;
const BEATS = 3;
/** How long an answer to the last call that was begun in time is waited for, in milliseconds. */
const LAST_CALL = 60_000;

/** What a worker has in hand for as long as it lives: renewed while it works, and taken over soon when it does not. */
export interface Lease {
  /** Whether there is time to begin something more. */
  isSound(): boolean;
}

export interface LeaseSetup {
  until: Date;
  /** Prolongs the lease from one moment to another; answers whether it is still ours. */
  renew(from: Date, until: Date): Promise<boolean>;
}

/**
 * Works under a lease that lives as long as its worker does: it may be short, whatever a provider takes its time for.
 * No more is begun after `options.hold`, so that a batch does not stay with one worker for ever.
 */
export async function holding<T>(
  { clock, options }: Pick<EngineContext, 'clock' | 'options'>,
  setup: LeaseSetup,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const begun = clock.now().getTime();
  let { until } = setup;
  let isOurs = true;
  let beat: Promise<void> | undefined;
  const renew = async () => {
    const now = clock.now();
    if (!isOurs || now.getTime() - begun > options.hold + LAST_CALL) return;
    const next = after(now, options.lease);
    isOurs = await setup.renew(until, next);
    if (isOurs) until = next;
  };
  // A database that does not answer is no reason to stop: the lease runs out by itself.
  const timer = setInterval(() => (beat ??= renew().then(done, done)), options.lease / BEATS);
  const done = () => (beat = undefined);
  const isSound = () => {
    const now = clock.now().getTime();
    return isOurs && now <= until.getTime() - options.lease * (1 - SHARE) && now - begun <= options.hold;
  };
  try {
    return await work({ isSound });
  } finally {
    clearInterval(timer);
    await beat;
  }
}
