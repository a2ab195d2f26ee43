import type { ProviderState } from '@cabinet/domain/providers';
import type { Pace } from './pace.ts';
import type { Provider } from './provider.ts';

/** A provider that is spoken to over a network: it says how it fares, and keeps a pace that nodes share. */
export interface LiveProvider extends Provider {
  readonly pace: Pace;
  health(): { state: ProviderState; text: string | null };
}
