import { isAddressRange } from './ip-ranges.ts';
import { resource } from './resource.ts';
import { array, object, string, type InferType } from './validation.ts';

/** How far ahead a token may expire (spec 1 §5 "Token"). */
export const TOKEN_MAX_DAYS = 365;
/** What every token begins with, so that it is known from a session's and found where it leaked. */
export const TOKEN_PREFIX = 'cab_';

const DAY_MS = 86_400_000;

/** Body of `POST /tokens`: an expiry from today up to a year ahead, or none; addresses that may use it, or any (spec 1 §5). */
export const tokenSchema = object({
  description: string().trim().required().max(200),
  expiredAt: string()
    .nullable()
    .default(null)
    .test('date', 'date.invalid', (value) => !value || !Number.isNaN(Date.parse(value)))
    .test('range', 'date.outOfRange', (value) => {
      if (!value || Number.isNaN(Date.parse(value))) return true;
      const ahead = Date.parse(value) - Date.now();
      return ahead > 0 && ahead <= (TOKEN_MAX_DAYS + 1) * DAY_MS;
    }),
  ipWhitelist: array(string().trim().required().test('range', 'ip.invalid', isAddressRange))
    .max(100)
    .default([]),
}).noUnknown();
export type NewToken = InferType<typeof tokenSchema>;

/** An API token as it is listed: never its value, which is told once, at creation (spec 1 §3 "Token"). */
export interface Token {
  id: string;
  description: string;
  expiredAt: string | null;
  ipWhitelist: readonly string[];
  lastUsedAt: string | null;
  OwnerId: string;
  createdAt: string;
  /** Only in the answer of its creation. */
  token?: string;
}

export const tokens = resource<Token, NewToken>()({
  name: 'tokens',
  actions: { find: 'tokens.get', get: 'tokens.get', create: 'tokens.create', remove: 'tokens.remove' },
  filters: { OwnerId: 'owner', createdAt: 'range' },
  schemas: { create: tokenSchema },
  // The answer of a creation holds the token itself, which nobody else may hear.
  live: false,
});
