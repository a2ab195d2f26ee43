import type { MessageType } from './channels.ts';
import type { LookupResult } from './lookup-results.ts';
import type { NamedContact } from './named-contact.ts';
import type { Payload } from './payload.ts';
import { IN_STEPS, resource } from './resource.ts';
import type { SmsEncoding } from './segments.ts';
import type { Moderation, SendingStatus } from './statuses.ts';
import type { TextVariant } from './text-tests.ts';

/** Why a message failed or got no report; a code with a sentence in every locale. */
// prettier-ignore
export const FAILURE_CODES = [
  'rejected', 'undelivered', 'noReport', 'expired', 'stopped', 'providerDown', 'noRoute', 'noFunds', 'noAddress', 'optedOut', 'moderation', 'noTariff',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** What came back of an email after it left: nobody took it in, or its reader called it spam. */
export const RETURNED_MAIL_SOURCES = ['bounce', 'complaint'] as const;
export type ReturnedMailSource = (typeof RETURNED_MAIL_SOURCES)[number];

/** When a fallback of a message is sent, and by which channel. */
export interface SendingStep {
  type: MessageType;
  onStatus: string[];
  onTimeout?: { timeout: number; except: string[] } | null | undefined;
  onIncomingPayload?: { text: string } | null | undefined;
}

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
  /** The contact of the account that has the recipient's address; null where none has. Told by lists and of a single message, to those who may read contacts. */
  contact?: NamedContact | null;
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
    /** The entry of the balance that it stands in, what it took of it, and how much of that came back; of a single message, and by `$scope=full`. */
    billing?: { id: string; amount: number; refunded: number };
    /** The entries of the balance that it stands in; of a single message, and by `$scope=full`, as what follows. */
    billings?: { ids: string[] };
    /** Whom it went to: the operator, as in `operator`. */
    recipient?: { group: { operator: string | null } };
    /** The way it went: the provider, as in `provider`. */
    routing?: { provider: string | null };
  };
  /** What it was charged at, whether or not it came back. */
  price: number;
  /** When its send begins or began, and the hours over which it is spread; of a single message, and by `$scope=full`. */
  schedule?: { delay: string; until: number };
  /** The steps of its send that follow where it does not arrive; of a single message, and by `$scope=full`. */
  fallbacks?: SendingStep[];
  /** The title of its send; of a single message, and by `$scope=full`. */
  $options?: { title: string };
  /** Which of two texts it tries; absent of those that try none, and of those that got the better one. */
  variant?: TextVariant;
  /** False where a test key sent it: nobody got it, and nothing was charged. */
  livemode?: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** What `$scope` asks of a list of messages: `payload` is answered at all times, `full` adds what belongs to their send, `inSteps` looks at so many at a time. */
const SENDING_SCOPES = ['payload', 'full', IN_STEPS] as const;

/** `$search` finds a message by its id, and messages by their recipient, by how it begins or ends, or by words of their text and of an email's subject (`readMessageSearch`). */
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
    /** `bounce`, `complaint`: emails that came back, or that their readers called spam. */
    returned: 'oneOf',
    price: 'amount',
    moderation: 'oneOf',
    livemode: 'equals',
    chainId: 'equals',
    groupId: 'equals',
    TaskId: 'equals',
    OwnerId: 'owner',
    createdAt: 'range',
  },
  scopes: SENDING_SCOPES,
  ignoresOtherScopes: true,
  actions: { find: 'sendings.get', get: 'sendings.get' },
});
