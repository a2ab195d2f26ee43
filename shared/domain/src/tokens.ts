import { API_VERSIONS } from './api-versions.ts';
import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { isZoneName } from './clock.ts';
import { isAddressRange } from './ip-ranges.ts';
import { resource } from './resource.ts';
import { TOKEN_SCOPES, type TokenScope } from './token-scopes.ts';
import { array, boolean, nameField, number, object, string, type InferType } from './validation.ts';

/** How far ahead a token may expire (spec 1 §5 "Token"). */
export const TOKEN_MAX_DAYS = 365;
/** Prefix of every API token: tells it from a session's, and makes leaked ones easy to find. */
export const TOKEN_PREFIX = 'cab_';
/** Prefix of test keys: whoever reads a configuration sees which of the two it is. */
export const TEST_TOKEN_PREFIX = `${TOKEN_PREFIX}test_`;

const DAY_MS = 86_400_000;

/** Days without a call after which a token is unused, and its owner is told. */
export const TOKEN_UNUSED_DAYS = 90;
/** Days before a token expires from which its owner is told. */
export const TOKEN_EXPIRING_DAYS = 7;
/** Days whose calls and money are shown of a token. */
export const TOKEN_USAGE_DAYS = 30;
/** Largest sum that a token may be given to spend in a day. */
export const TOKEN_MAX_DAILY_SPEND = 1_000_000_000;
/** Hours for which the former secret of a token may go on working. */
export const TOKEN_GRACE_HOURS = [0, 1, 24, 168] as const;

export { isZoneName } from './clock.ts';

/**
 * Body of `PUT /tokens/{id}`: an expiry from today up to a year ahead, or none; addresses that may use it, or any (spec 1 §5);
 * which calls it may make, which channels it may send by, and what it may spend in a day of a time zone. Null is everything that the account may.
 */
export const tokenChangeSchema = object({
  description: nameField(200).required(),
  expiredAt: string()
    .nullable()
    .default(null)
    .test('date', 'date.invalid', (value) => !value || !Number.isNaN(Date.parse(value)))
    .test('range', 'date.outOfRange', (value) => {
      if (!value || Number.isNaN(Date.parse(value))) return true;
      const ahead = Date.parse(value) - Date.now();
      return ahead > 0 && ahead <= (TOKEN_MAX_DAYS + 1) * DAY_MS;
    }),
  ipWhitelist: array(string().trim().required().max(64).test('range', 'ip.invalid', isAddressRange))
    .max(100)
    .default([]),
  scopes: array(string().oneOf(TOKEN_SCOPES).required()).nullable().min(1).max(TOKEN_SCOPES.length).default(null),
  channels: array(string().oneOf(MESSAGE_TYPES).required()).nullable().min(1).max(MESSAGE_TYPES.length).default(null),
  dailySpend: number()
    .nullable()
    .default(null)
    .min(0)
    .max(TOKEN_MAX_DAILY_SPEND)
    .test('decimals', 'tooManyDecimals', (value) => typeof value !== 'number' || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
    .meta({ format: 'money' }),
  timeZone: string()
    .default('UTC')
    .max(64)
    .test('timeZone', 'routing.timeZone', (value) => value === undefined || isZoneName(value)),
  /** The version of the API that it uses where a call names none; without it a new token gets the newest, and a changed one keeps its own. */
  version: string().oneOf(API_VERSIONS),
}).noUnknown();
export type TokenChange = InferType<typeof tokenChangeSchema>;

/** Body of `POST /tokens`: whether it is a live key, which it stays for good. Everything works with a test key, and nothing is sent or charged. */
export const tokenSchema = tokenChangeSchema.shape({ livemode: boolean().default(true) }).noUnknown();
export type NewToken = InferType<typeof tokenSchema>;

/** An API token as it is listed: without its value, which only the creation answers (spec 1 §3 "Token"). */
export interface Token {
  id: string;
  description: string;
  /** False of a test key. */
  livemode?: boolean;
  expiredAt: string | null;
  ipWhitelist: readonly string[];
  lastUsedAt: string | null;
  /** The address of the last call, and the call: `POST /sendings`, or `socket`. */
  lastUsedFrom?: string | null;
  lastUsedFor?: string | null;
  /** What it may do; null is everything that its account may do by a token. */
  scopes?: readonly TokenScope[] | null;
  /** Message types that it may send; null is every one. */
  channels?: readonly MessageType[] | null;
  /** What it may spend in a day of `timeZone`; null is no limit. */
  dailySpend?: number | null;
  timeZone?: string;
  /** What it has spent today, less what came back. */
  spentToday?: number;
  /** Until when its former secret works beside the present one. */
  formerUntil?: string | null;
  /** The version of the API that it uses where a call names none. */
  version?: string;
  /** The username of whoever made it; null where that is not known. */
  by?: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt?: string;
  /** Only in the answer of its creation, and of a rotation. */
  token?: string;
}

/** Body of `POST /tokens/{id}/rotate`: for how long the former secret works beside the new one. */
export const tokenRotationSchema = object({
  graceHours: number().oneOf(TOKEN_GRACE_HOURS).default(24),
}).noUnknown();
export type TokenRotation = InferType<typeof tokenRotationSchema>;

/** What a token did in a day of its time zone. */
export interface TokenUsageDay {
  /** `2026-03-10`. */
  day: string;
  calls: number;
  spent: number;
}

/** What a token still uses although it will go (`GET /tokens/{id}/usage`). */
export interface TokenDeprecatedUse {
  /** The call, or a field of its body: `PUT /tokens/{id}`, `PUT /tokens/{id} timeZone`. */
  name: string;
  calls: number;
  lastUsedAt: string;
}

/** Answer of `GET /tokens/{id}/usage`: its days, the latest first, and what it uses although that will go. */
export interface TokenUsage {
  data: TokenUsageDay[];
  deprecated: TokenDeprecatedUse[];
}

/** What its owner should look at: it expires soon, has expired, or nothing has used it for long. */
export type TokenConcern = 'expired' | 'expiring' | 'unused';

const isOlderThan = (days: number, moment: string, now: Date) => now.getTime() - Date.parse(moment) > days * DAY_MS;

/** The concern of a token at a moment; undefined where there is none. */
export function tokenConcern(
  { expiredAt, lastUsedAt, createdAt }: Pick<Token, 'expiredAt' | 'lastUsedAt' | 'createdAt'>,
  now: Date,
): TokenConcern | undefined {
  const left = expiredAt === null ? Infinity : Date.parse(expiredAt) - now.getTime();
  if (left <= 0) return 'expired';
  if (left <= TOKEN_EXPIRING_DAYS * DAY_MS) return 'expiring';
  return isOlderThan(TOKEN_UNUSED_DAYS, lastUsedAt ?? createdAt, now) ? 'unused' : undefined;
}

export const tokens = resource<Token, NewToken, TokenChange>()({
  name: 'tokens',
  actions: { find: 'tokens.get', get: 'tokens.get', create: 'tokens.create', update: 'tokens.update', remove: 'tokens.remove' },
  filters: { OwnerId: 'owner', createdAt: 'range' },
  schemas: { create: tokenSchema, update: tokenChangeSchema },
  // The answer to a creation holds the secret token, which must not go over the socket.
  live: false,
});
