import { MESSAGE_TYPES } from './channels.ts';
import type { AppliedMessageRule } from './message-rule-actions.ts';
import type { RoutingConditions } from './routing-conditions.ts';
import { ROUTING_SOURCES } from './routing-draft.ts';
import type { SmsEncoding } from './segments.ts';
import { date, idField, object, string, type InferType } from './validation.ts';

/** Body of `POST /routing/trace`: a message whose way is asked for; nothing is sent (decisions.md "Addresses"). */
export const routingTraceSchema = object({
  /** The account that would send it. */
  OwnerId: idField().required(),
  type: string().oneOf(MESSAGE_TYPES).required(),
  sender: string().trim().max(255).default(''),
  text: string().max(100_000).default(''),
  recipient: string().trim().required().max(255),
  /** When its send would begin; now unless given. */
  at: date().nullable(),
  /** Whether by the routing that is live, or by the draft; the live one unless given. */
  version: string().oneOf(ROUTING_SOURCES),
}).noUnknown();
export type NewRoutingTrace = InferType<typeof routingTraceSchema>;

/** Most values of a condition that a trace tells. */
export const MAX_TRACED_VALUES = 5;

/** A condition that kept a rule from deciding: the first of its values, and how many it has. */
export interface FailedRoutingCondition {
  condition: keyof RoutingConditions;
  /** How the value of a condition on sender or text is compared. */
  is?: 'equals' | 'contains' | 'matches';
  values: readonly string[];
  total: number;
}

/** Why a rule did not decide: its conditions, it is switched off, or a rule before it has decided. */
export interface SkippedRule {
  rule: string;
  /** Title of its group. */
  group: string;
  because: 'conditions' | 'inactive' | 'later';
  failed: readonly FailedRoutingCondition[];
}

/** Why a provider has its place: drawn by weight, first by order, or tried when those before it do not take the message. */
export const TRACED_PROVIDER_REASONS = ['drawn', 'first', 'next'] as const;

export interface TracedProvider {
  name: string;
  reason: (typeof TRACED_PROVIDER_REASONS)[number];
  /** Its part of the first attempts in per cent; null where nothing is drawn. */
  share: number | null;
  /** `leftOut`: it keeps failing and is not tried now; `off`: it is switched off or gone. */
  state: 'ready' | 'leftOut' | 'off';
}

/** What would keep the message from being sent. */
export const TRACE_OBSTACLES = ['notOffered', 'refused', 'noGroup', 'noTariff', 'blocked'] as const;
export type TraceObstacle = (typeof TRACE_OBSTACLES)[number];

/** The operator of the recipient, and how it is known. */
export interface TracedOperator {
  name: string;
  mccmnc: string;
  country: string;
  /** The table of prefixes, or a look-up of the number: when, and by which provider. */
  source?: 'table' | 'lookup';
  at?: string;
  provider?: string;
}

/** The way and the price of a message, and how they come about: answer of `POST /routing/trace`. */
export interface RoutingTrace {
  /** As messages are sent to it: a phone in E.164, an email address. */
  recipient: string;
  operator: TracedOperator | null;
  at: string;
  /** Message rules that were applied before it was routed, in order. */
  messageRules?: readonly AppliedMessageRule[];
  /** The group of the rule that decided, else the first that the account sends by; null where it has none of the type. */
  group: { id: string; title: string } | null;
  /** Title of the rule that decided, null where none did. */
  rule: string | null;
  /** Reason of a rule that blocks. */
  blocked: string | null;
  obstacles: readonly TraceObstacle[];
  /** In the order in which they are tried. */
  providers: readonly TracedProvider[];
  /** Providers of the rule that decided which are left out because they take more than it allows, or tell no price. */
  tooExpensive?: readonly string[];
  parts: number;
  characters: number;
  encoding: SmsEncoding;
  /** The tariff that prices the message. */
  tariff: { id: string; title: string } | null;
  price: number | null;
  /** What the provider takes for it, and what is left; null while nothing tells the provider's price. */
  cost: number | null;
  margin: number | null;
  /** Rules that did not decide, in the order in which they are asked. */
  skipped: readonly SkippedRule[];
}
