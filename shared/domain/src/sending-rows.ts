import type { MessageType } from './channels.ts';
import type { LookupResult } from './lookup-results.ts';
import type { Payload } from './payload.ts';
import { resource } from './resource.ts';
import type { SmsEncoding } from './segments.ts';
import type { Moderation, SendingStatus } from './statuses.ts';

/** Why a message failed or got no report; a code with a sentence in every locale. */
// prettier-ignore
export const FAILURE_CODES = [
  'rejected', 'undelivered', 'noReport', 'expired', 'stopped', 'providerDown', 'noRoute', 'noFunds', 'noAddress', 'optedOut', 'moderation', 'noTariff',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Sending {
  /** Ordered integer as a string (decisions.md "Calls"). */
  id: string;
  /** Id of the first message of its chain; its own id unless it is a fallback. */
  chainId: string;
  groupId: string;
  TaskId: string | null;
  type: MessageType;
  /** The content with placeholders filled. */
  payload: Payload & { text: string };
  /** E.164 phone or email. */
  recipient: string;
  state: { status: SendingStatus; error: FailureCode | null; errorText: string | null; moderation: Moderation };
  /** `clicks`: how often people followed its links; absent where it has none. */
  stats: { characters: number; segments: number; encoding: SmsEncoding; clicks?: number };
  meta: {
    operator: string | null;
    provider: string | null;
    /** What its provider took for it, null while that is not known; of a single message, for those who administrate providers. */
    cost?: number | null;
    /** What a look-up of the number found out; absent for other messages, and until it is known. */
    result?: LookupResult;
  };
  price: number;
  /** False where a test key sent it: nobody got it, and nothing was charged. */
  livemode?: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const sendings = resource<Sending>()({
  name: 'sendings',
  filters: {
    status: 'oneOf',
    type: 'oneOf',
    sender: 'equals',
    recipient: 'equals',
    operator: 'equals',
    /** Who carried it; only of use to those who see providers. */
    provider: 'equals',
    error: 'oneOf',
    price: 'amount',
    moderation: 'oneOf',
    livemode: 'equals',
    chainId: 'equals',
    groupId: 'equals',
    TaskId: 'equals',
    OwnerId: 'owner',
    createdAt: 'range',
  },
  actions: { find: 'sendings.get', get: 'sendings.get' },
});
