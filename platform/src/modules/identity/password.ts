import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const LENGTH = 32;
const COST = { N: 32_768, r: 8, p: 1 };
const MEMORY = 128 * 1024 * 1024;

/** Hash of a password as it is stored: `scrypt$N$r$p$salt$hash`, so that the cost may grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, LENGTH, { ...COST, maxmem: MEMORY });
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Stands in for the hash of an account that does not exist, so that the answer takes as long. */
const NOBODYS = `scrypt$${COST.N}$${COST.r}$${COST.p}$${randomBytes(16).toString('base64url')}$${randomBytes(LENGTH).toString('base64url')}`;

/** Whether `password` is the one behind `stored`; without `stored` false, after the same work. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? NOBODYS).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: MEMORY,
  });
  return timingSafeEqual(given, expected) && stored !== undefined;
}
