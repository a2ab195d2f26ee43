import { send, type Call } from '@cabinet/api/base-query';
import type { ApiError } from '@cabinet/api/errors';
import { PUZZLE_HEADER } from '@cabinet/domain/puzzles';
import { solvePuzzle } from './solve-puzzle.ts';

/** What a call answers. */
export type Answered = { data: unknown } | { error: ApiError };

/** Meanwhile others may have tried, and made the price twice as high. */
const MAX_PUZZLES = 3;

/** Solves the puzzle of a refusal and makes the call again with it; the refusal stays where the puzzle is not solved. */
export async function repeatSolved(call: Call, refused: Answered): Promise<Answered> {
  let answer = refused;
  for (let solved = 0; solved < MAX_PUZZLES && 'error' in answer && answer.error.puzzle; solved++) {
    const challenge = answer.error.puzzle;
    const solution = await solvePuzzle(challenge);
    if (!solution) return answer;
    answer = await send({ ...call, headers: { ...call.headers, [PUZZLE_HEADER]: btoa(JSON.stringify({ challenge, solution })) } });
  }
  return answer;
}
