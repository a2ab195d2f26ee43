import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Puzzle } from '@cabinet/domain/puzzles';
import type { Puzzles } from './puzzles.ts';
import type { RateWindow, RateWindowState } from './rate-window.ts';
import { refuseOver, setRateLimitHeaders } from './with-rate-limit.ts';

/** A limit above which a call costs a puzzle instead of being refused, until it is far above. */
export interface Layer {
  /** Counts; its number is that of calls without a puzzle. */
  window: RateWindow;
  key: string;
  /** Calls above which not even a solved puzzle helps. */
  most: number;
  /** Further calls after which a puzzle costs one effort more. */
  callsPerEffort: number;
}

/**
 * Counts a call in each layer and answers the state of the first. Where it is over the number of one, it has to bring the solution of a puzzle
 * for the use `of`: else it throws 429 with a puzzle, which costs more the further over it is, or without one where nothing helps but to wait.
 * What it throws for does not count: otherwise whoever solves nothing could have others refused. Sets the `X-RateLimit` headers.
 */
export async function consumeOrSolve(
  puzzles: Puzzles,
  of: string,
  layers: readonly [Layer, ...Layer[]],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RateWindowState> {
  const [own, ...others] = layers;
  const first = await own.window.consume([own.key]);
  const counted = [{ ...own, state: first }];
  for (const layer of others) counted.push({ ...layer, state: await layer.window.consume([layer.key]) });
  const told = counted.find(({ state }) => state.exceeded)?.state ?? first;
  setRateLimitHeaders(reply, told);
  const refuse = async (state: RateWindowState, puzzle?: Puzzle) => {
    for (const { window, key } of counted) await window.restore([key]);
    setRateLimitHeaders(reply, state);
    const refusal = refuseOver(state, reply);
    refusal.puzzle = puzzle;
    return refusal;
  };

  const over = counted.find(({ state, most }) => state.count > most);
  if (over) throw await refuse({ ...over.state, limit: over.most });
  const effort = Math.max(0, ...counted.map(({ state, callsPerEffort }) => Math.ceil((state.count - state.limit) / callsPerEffort)));
  const isFree = effort === 0 || (await puzzles.take(request, { of, effort }));
  if (!isFree) throw await refuse(told, await puzzles.create({ of, effort }));
  return first;
}
