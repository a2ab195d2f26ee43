import type { ProviderLink, ProviderState } from '@cabinet/domain/providers';
import type { ProviderObserver } from './observer.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Provider, Sink } from './provider.ts';

/** A provider that is spoken to over a network: it reports its health, and keeps a rate limit that nodes share. */
export interface LiveProvider extends Provider {
  readonly rateLimiter: RateLimiter;
  health(): { state: ProviderState; text: string | null };
  /** Messages that are with it and have no answer yet. */
  readonly inFlight: number;
  /** Its standing connections, where it keeps any. */
  links?(): ProviderLink[];
  /** Has `observer` told of what it does from now on. */
  observe(observer: ProviderObserver): void;
  /** Takes in what the provider pushed, where it pushes; answers false when it is not signed as it should be. */
  receive?(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, sink: Sink): Promise<boolean>;
}
