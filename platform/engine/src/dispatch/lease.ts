import { after } from '../clock.ts';
import type { EngineContext } from '../context.ts';

/** Fraction of a lease after which nothing more is begun under it, and how often in a lease it is renewed. */
const USABLE_FRACTION = 0.8;
const RENEWALS_PER_LEASE = 3;
/** How long an answer to the last call that was begun in time is waited for, in milliseconds. */
const LAST_CALL = 60_000;

/** A lease on a batch or on messages: its worker renews it while it lives, and others take over soon when it does not. */
export interface Lease {
  /** Whether the lease is still ours and leaves time to begin something more. */
  isValid(): boolean;
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
export async function withLease<T>(
  { clock, options }: Pick<EngineContext, 'clock' | 'options'>,
  setup: LeaseSetup,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const begun = clock.now().getTime();
  let { until } = setup;
  let isOurs = true;
  let renewal: Promise<void> | undefined;
  const renew = async () => {
    const now = clock.now();
    if (!isOurs || now.getTime() - begun > options.hold + LAST_CALL) return;
    const next = after(now, options.lease);
    isOurs = await setup.renew(until, next);
    if (isOurs) until = next;
  };
  // A database that does not answer is no reason to stop: the lease runs out by itself.
  const timer = setInterval(() => (renewal ??= renew().then(done, done)), options.lease / RENEWALS_PER_LEASE);
  const done = () => (renewal = undefined);
  const isValid = () => {
    const now = clock.now().getTime();
    return isOurs && now <= until.getTime() - options.lease * (1 - USABLE_FRACTION) && now - begun <= options.hold;
  };
  try {
    return await work({ isValid });
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
