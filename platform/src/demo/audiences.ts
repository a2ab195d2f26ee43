import type { DemoName } from './accounts.ts';

interface Audience {
  name: DemoName;
  /** Number of the first of its people. */
  first: number;
  /** How large its lists are, by those of `demo`: other languages have less, since everybody waits for them at the first start. */
  share: number;
  /** Messages of the past. */
  messages: number;
}

/** The accounts that send, to whom, and how much they have sent. */
export const AUDIENCES: readonly Audience[] = [
  { name: 'demo', first: 0, share: 1, messages: 11_000 },
  { name: 'reseller', first: 5000, share: 1, messages: 3500 },
  { name: 'client1', first: 10_000, share: 1, messages: 3500 },
  { name: 'client2', first: 15_000, share: 1, messages: 2000 },
  { name: 'demo-en', first: 0, share: 0.5, messages: 2000 },
  { name: 'demo-es', first: 0, share: 0.5, messages: 2000 },
];

/** How many people the largest list of an account in the installation's language has. */
export const LARGEST_LIST = 1200;
