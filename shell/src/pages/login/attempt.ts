import { send } from '@cabinet/api/base-query';
import type { ApiError } from '@cabinet/api/errors';
import type { Login } from '@cabinet/domain/users';

/** Why a sign-in did not work; `until` in epoch milliseconds. */
export type Refusal =
  | { kind: 'wrong'; remaining?: number; limit?: number }
  | { kind: 'blocked'; limit: number | undefined; until: number }
  | { kind: 'disabled' | 'network' | 'failed' };

/** How long sign-in stays closed when the server does not say until when. */
const BLOCKED_MS = 60_000;

function refusalOf({ code, rateLimit }: ApiError, now: number): Refusal {
  const spent = rateLimit !== undefined && rateLimit.remaining <= 0 && rateLimit.resetAt > now;
  if (code === 'TOO_MANY_REQUESTS' || (code === 'WRONG_CREDENTIALS' && spent)) {
    const until = rateLimit && rateLimit.resetAt > now ? rateLimit.resetAt : now + BLOCKED_MS;
    return { kind: 'blocked', limit: rateLimit?.limit, until };
  }
  if (code === 'ACCOUNT_DISABLED') return { kind: 'disabled' };
  if (code === 'NETWORK' || code === 'UNAVAILABLE') return { kind: 'network' };
  if (code === 'WRONG_CREDENTIALS' || code === 'UNAUTHORIZED' || code === 'VALIDATION') {
    return { kind: 'wrong', remaining: rateLimit?.remaining, limit: rateLimit?.limit };
  }
  return { kind: 'failed' };
}

/** Records the sign-in (spec 1 §4 "Session"). The address goes without its query; a record that is lost stops nobody. */
function recordSignIn(token: string): void {
  const body = { action: 'login', useragent: navigator.userAgent, url: `${location.origin}${location.pathname}` };
  void send({ path: 'telemetry', method: 'POST', body, headers: { Authorization: token } });
}

/** Asks for a token; tells in one word why there is none (spec 1 §4 "Login rate limiting", §8 "Login"). */
export async function attempt(login: Login, now: () => number = Date.now): Promise<{ token: string } | { refusal: Refusal }> {
  const answer = await send({ path: 'login', method: 'POST', body: login });
  if ('error' in answer) return { refusal: refusalOf(answer.error, now()) };
  const token = (answer.data as { token?: unknown } | null)?.token;
  if (typeof token !== 'string') return { refusal: { kind: 'failed' } };
  recordSignIn(token);
  return { token };
}
