import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A code of random digits. */
export const newCode = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/** A proof that nobody guesses. */
export const newProof = (): string => randomBytes(32).toString('base64url');

export const proofDigest = (proof: string): Buffer => createHash('sha256').update(proof).digest();

/**
 * What is kept of a code. A code has few digits: a bare hash would be read back in a moment, so that the key of this
 * server, which is not in the database, goes in, and the request's id, so that equal codes look different.
 */
export const codeDigest = (key: Uint8Array, id: string, code: string): Buffer =>
  createHmac('sha256', key).update(`otp:${id}:${code}`).digest();

/** Takes as long whether they are alike or not. */
export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
