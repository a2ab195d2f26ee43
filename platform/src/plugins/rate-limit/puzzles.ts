import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { PUZZLE_HEADER, type Puzzle } from '@cabinet/domain/puzzles';
import type { Vault } from '../vault/vault.ts';

/** Time to solve a puzzle in, also for an old phone. */
const MINUTES = 10;
/** Keys that a solver derives for one effort, at most, and at least half of them: about a fifth of a second of a desktop computer. */
const KEYS_PER_EFFORT = 500;
/** No puzzle costs more: some ten seconds of a desktop computer, a minute of an old phone. */
export const MAX_EFFORT = 60;
/** A solution as a header has it; others are not read. */
const MAX_HEADER_LENGTH = 4000;

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What a puzzle is asked for: its solution is good for nothing else. */
export interface PuzzleUse {
  /** The call and whom it is about, such as `login:anna`. */
  of: string;
  /** How many times the least work it costs. */
  effort: number;
}

/**
 * Puzzles that cost a caller work where the alternative is to refuse them (decisions/0059). They are signed with keys of the vault, so that
 * none is kept; only what was solved is, in the database of all nodes, until it would have ended.
 */
export class Puzzles {
  readonly #pool: pg.Pool;
  readonly #vault: Pick<Vault, 'derive'>;
  readonly #cost: number;

  constructor(pool: pg.Pool, vault: Pick<Vault, 'derive'>, cost: number) {
    this.#pool = pool;
    this.#vault = vault;
    this.#cost = cost;
  }

  /** Makes a puzzle. */
  async create({ of, effort }: PuzzleUse): Promise<Puzzle> {
    const capped = Math.min(effort, MAX_EFFORT);
    const most = capped * KEYS_PER_EFFORT;
    const [secrets] = this.#secrets();
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.#cost,
      // Found by trying each from zero on: what a puzzle costs is known, and luck takes off half of it at most.
      counter: randomInt(most / 2, most + 1),
      data: { of: digestOf(of), effort: capped },
      deriveKey,
      expiresAt: new Date(Date.now() + MINUTES * 60_000),
      ...secrets,
    });
  }

  /**
   * Whether a call brings the solution of a puzzle of this use, and is the first to. A puzzle that was made while half of the effort was asked
   * for is good: else whoever tries many names keeps everybody else solving.
   */
  async take({ headers }: Pick<FastifyRequest, 'headers'>, { of, effort }: PuzzleUse): Promise<boolean> {
    const given = readSolution(headers[PUZZLE_HEADER]);
    if (!given) return false;
    const { data, expiresAt = 0 } = given.challenge.parameters;
    if (data?.['of'] !== digestOf(of) || Number(data['effort']) * 2 < Math.min(effort, MAX_EFFORT)) return false;
    if (!(await this.#isSolved(given))) return false;
    const { rowCount } = await this.#pool.query(
      'insert into spent_puzzle (digest, expires_at) values ($1, to_timestamp($2)) on conflict do nothing',
      [digestOf(String(given.challenge.signature)), expiresAt],
    );
    return rowCount === 1;
  }

  async #isSolved({ challenge, solution }: Payload): Promise<boolean> {
    for (const secrets of this.#secrets()) {
      // It throws where the puzzle is of another shape than any of ours.
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }));
      if (verified) return true;
    }
    return false;
  }

  /** By the newest key of the vault puzzles are made; those of the others were made before it. */
  #secrets(): readonly { hmacSignatureSecret: string; hmacKeySignatureSecret: string }[] {
    const keys = this.#vault.derive('keys of puzzles');
    return this.#vault.derive('puzzles').map((secret, index) => ({ hmacSignatureSecret: secret, hmacKeySignatureSecret: keys[index] ?? secret })); // prettier-ignore
  }

  /** Forgets solved puzzles that have ended. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from spent_puzzle where expires_at < now()');
  }
}

/** Reads the header; undefined for what is no solution of any puzzle. */
function readSolution(header: string | readonly string[] | undefined): Payload | undefined {
  if (typeof header !== 'string' || header.length > MAX_HEADER_LENGTH) return undefined;
  try {
    const given = JSON.parse(Buffer.from(header, 'base64').toString()) as Partial<Payload> | null;
    const { parameters, signature } = given?.challenge ?? {};
    const isShaped = typeof parameters === 'object' && parameters !== null && typeof signature === 'string';
    return isShaped ? (given as Payload) : undefined;
  } catch {
    return undefined;
  }
}
