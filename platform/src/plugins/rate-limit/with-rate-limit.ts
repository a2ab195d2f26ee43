import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { RateWindow, RateWindowState } from './rate-window.ts';

const epoch = (date: Date) => Math.ceil(date.getTime() / 1000);

/** Tells a caller what is left of a limit. */
export function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, resetAt }: Omit<RateWindowState, 'count'>): void {
  reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining).header('x-ratelimit-reset', epoch(resetAt));
}

/** Whole seconds until a moment, as `Retry-After` has them; at least one. */
export const secondsUntil = (until: Date): number => Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));

/** The 429 of a limit that is reached, with the header that says when to come back. */
export function refuseOver({ limit, resetAt }: RateWindowState, reply: FastifyReply): ApiError {
  const seconds = secondsUntil(resetAt);
  reply.header('retry-after', seconds);
  return new ApiError('TOO_MANY_REQUESTS', { limit, seconds });
}

/**
 * Runs `attempt` under the rate limit of each of `keys` and sets the `X-RateLimit` headers (decisions.md "Session"). An attempt that
 * answers a value does not count; without an attempt every call does. Throws 429 when the limit is reached.
 */
export async function withRateLimit<T>(
  limit: RateWindow,
  keys: readonly string[],
  reply: FastifyReply,
  attempt: () => Promise<T | undefined> = async () => undefined,
): Promise<T | undefined> {
  const state = await limit.consume(keys);
  setRateLimitHeaders(reply, state);
  if (state.exceeded) throw refuseOver(state, reply);
  const answer = await attempt();
  if (answer !== undefined) {
    await limit.restore(keys);
    setRateLimitHeaders(reply, { ...state, remaining: Math.min(state.limit, state.remaining + 1) });
  }
  return answer;
}
