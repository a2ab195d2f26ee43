import type { Offered } from './submitter.ts';

/** A request to a provider, or of one, with its answer; private values stand in it as they were sent. */
export interface ProviderExchange {
  direction: 'out' | 'in';
  /** What was asked: `submit_sm`, `POST /messages`. */
  operation: string;
  request: string;
  answer: string;
  isOk: boolean;
  milliseconds: number;
  /** Our message, where the exchange is about one. */
  reference?: number;
  /** Texts and addresses in it that nobody is to read. */
  hidden: readonly (string | undefined)[];
}

/** Is told how a provider fares: for those who look after it, never for the delivery itself. */
export interface ProviderObserver {
  /** What came of offering a message, with the provider's own words where it did not take it; one that is down has `lost` it. */
  offered(outcome: Exclude<Offered['outcome'], 'down'>, text: string | null): void;
  /** A request had its answer; `describe` is called only where the exchange is kept. */
  exchanged(describe: () => ProviderExchange): void;
}
