import type { FastifyReply } from 'fastify';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { Tries, TriesLeft } from './tries.ts';

const epoch = (date: Date) => Math.ceil(date.getTime() / 1000);

function tell(reply: FastifyReply, { limit, remaining, resetAt }: TriesLeft): void {
  reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining).header('x-ratelimit-reset', epoch(resetAt));
}

/**
 * Runs `attempt` as one of a limited number of tries for each of `keys`. One that answers something does not count; the
 * headers tell how many are left (decisions.md "Session"). Throws 429 when there are none.
 */
export async function limited<T>(
  tries: Tries,
  keys: readonly string[],
  reply: FastifyReply,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const left = await tries.take(keys);
  tell(reply, left);
  if (left.exceeded) {
    const seconds = Math.max(1, Math.ceil((left.resetAt.getTime() - Date.now()) / 1000));
    reply.header('retry-after', seconds);
    throw new ApiError('TOO_MANY_REQUESTS', { limit: left.limit, seconds });
  }
  const answer = await attempt();
  if (answer !== undefined) {
    await tries.giveBack(keys);
    tell(reply, { ...left, remaining: Math.min(left.limit, left.remaining + 1) });
  }
  return answer;
}
