import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Puzzle, PuzzleSolution } from '@cabinet/domain/puzzles';

/** As long as a puzzle is good. */
const TIMEOUT_MS = 600_000;
/** More make an old phone hot and no faster. */
const MAX_WORKERS = 4;

/**
 * Solves a puzzle in workers, or on the page where there are none, a little at a time. Null where it cannot be solved in time, or by a browser
 * that derives no keys on pages without HTTPS.
 */
export async function solvePuzzle(challenge: Puzzle): Promise<PuzzleSolution | null> {
  const options = { challenge, timeout: TIMEOUT_MS };
  const onPage = () => solveChallenge({ ...options, deriveKey }).catch(() => null);
  if (typeof Worker === 'undefined') return onPage();
  const createWorker = () => new Worker(new URL('./puzzle-worker.ts', import.meta.url));
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1);
  return solveChallengeWorkers({ ...options, concurrency, createWorker }).catch(onPage);
}
