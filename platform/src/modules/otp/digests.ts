import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A code of random digits. */
export const newCode = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/** A random proof that cannot be guessed. */
export const newProof = (): string => randomBytes(32).toString('base64url');

export const proofDigest = (proof: string): Buffer => createHash('sha256').update(proof).digest();

/**
 * Digest under which a code is stored. A code has few digits, so that a bare hash could be reversed in a moment: the digest includes the
 * server's key, which is not in the database, and the request's id, so that equal codes have different digests.
 */
export const codeDigest = (key: Uint8Array, id: string, code: string): Buffer =>
  createHmac('sha256', key).update(`otp:${id}:${code}`).digest();

/** Compares digests in constant time. */
export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
