/**
 * A proof of work that the server asks for where others would refuse a caller for a while (decisions/0059): as `altcha-lib` writes it.
 * Whoever solves it finds the `counter` for which PBKDF2 of `nonce` and counter (32 bits, big-endian), with `salt`, `cost` rounds and
 * `keyLength` bytes, begins with `keyPrefix`; all are hexadecimal.
 */
export interface Puzzle {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    /** Seconds of the epoch. */
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}

/** What solves a puzzle: the counter, and the whole key that it makes. */
export interface PuzzleSolution {
  counter: number;
  derivedKey: string;
}

/** The header in which the call is made again: base64 of the JSON `{challenge, solution}`. */
export const PUZZLE_HEADER = 'x-puzzle-solution';
