/** A 32-bit hash (FNV-1a with the finalizer of MurmurHash3, so that its remainders are even). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Cookie with the cohort of the account that a browser signed in last. */
export const COHORT_COOKIE = 'cabinet_cohort';

/** What stands for an account when its share of a roll-out is decided: a hash, which a cookie can carry without naming the account. */
export const cohortOf = (accountId: string): string => hash(accountId).toString(16).padStart(8, '0');
