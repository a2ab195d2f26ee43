import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;
/** What OWASP asks of scrypt with 32 MB: three rounds of N = 2^15. An object, so that tests can make it cheap. */
export const scryptCost = { N: 32_768, r: 8, p: 3 };
const SCRYPT_MAX_MEMORY_BYTES = 128 * 1024 * 1024;
/** Derivations that run at once: the others wait, so that the threads of the process are left for files and names. */
const PARALLEL = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function deriveInTurn(password: string, salt: Buffer, length: number, cost: ScryptOptions): Promise<Buffer> {
  if (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive(password, salt, length, { ...cost, maxmem: SCRYPT_MAX_MEMORY_BYTES });
  } finally {
    // The turn goes to the next in the queue, or is given up.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Hashes a password as `scrypt$N$r$p$salt$hash`; the parameters are stored with it, so that the cost may grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encode(salt, await deriveInTurn(password, salt, HASH_BYTES, scryptCost));
}

const encode = (salt: Buffer, hash: Buffer) =>
  ['scrypt', scryptCost.N, scryptCost.r, scryptCost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');

/** Whether a hash was made at another cost than new ones are: the next sign-in replaces it. */
export function isOutdated(stored: string): boolean {
  const [, N, r, p] = stored.split('$').map(Number);
  return N !== scryptCost.N || r !== scryptCost.r || p !== scryptCost.p;
}

/** Compared with when an account does not exist, so that the answer takes as long. */
const noHash = () => encode(randomBytes(16), randomBytes(HASH_BYTES));

/** Whether `password` matches the hash `stored`; false without a hash, after the same work. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored || noHash()).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const given = await deriveInTurn(password, Buffer.from(salt, 'base64url'), expected.length, { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, expected) && Boolean(stored);
}
