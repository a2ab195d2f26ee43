import type { ReactNode } from 'react';
import { send } from '@cabinet/api/base-query';
import type { ApiError } from '@cabinet/api/errors';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { Login } from '@cabinet/domain/users';
import { outcomeOf, type Refusal } from './outcome.ts';

/** How long sign-in stays blocked when the server does not say until when. */
const DEFAULT_BLOCK_MS = 60_000;

/** Why a call of sign-in was refused, by its error. */
export function refusalOf({ code, rateLimit, retryAt, params }: ApiError, now: number): Refusal {
  if (code === 'TOO_MANY_REQUESTS') {
    const until = retryAt && retryAt > now ? retryAt : now + DEFAULT_BLOCK_MS;
    return { kind: 'blocked', limit: rateLimit?.limit, until };
  }
  if (code === 'ACCOUNT_BLOCKED') return { kind: 'accountBlocked', reason: String(params['reason'] ?? '') };
  if (code === 'ACCOUNT_DISABLED') return { kind: 'disabled' };
  if (code === 'NETWORK' || code === 'UNAVAILABLE') return { kind: 'network' };
  if (code === 'WRONG_CREDENTIALS' || code === 'UNAUTHORIZED' || code === 'VALIDATION') {
    return { kind: 'wrong', remaining: rateLimit?.remaining, limit: rateLimit?.limit };
  }
  return { kind: 'failed' };
}

/**
 * Requests a session token, or returns why it was refused (spec 1 §4 "Login rate limiting", §8 "Login"). Whoever has tried often has the browser
 * solve a puzzle instead of waiting; `show` is what the form says meanwhile.
 */
export async function requestToken(
  login: Login,
  show: (status: ReactNode) => void = () => undefined,
): Promise<{ token: string } | { refusal: Refusal }> {
  const call = { path: 'login', method: 'POST', body: login } as const;
  let answer = await send(call);
  if ('error' in answer && answer.error.puzzle) {
    answer = await (await import('../../puzzle/solve-at-sign-in.tsx')).solveAtSignIn(call, answer, show);
  }
  if ('error' in answer) return { refusal: refusalOf(answer.error, Date.now()) };
  return outcomeOf((answer.data ?? {}) as SignInAnswer);
}
