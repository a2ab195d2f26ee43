/** The least and the most characters of a new password; those chosen under an older rule keep working. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** The characters of a password that is made for somebody. */
export const GENERATED_PASSWORD_LENGTH = 8;

/** Whose password it is: names that it must not be. */
export interface PasswordHolder {
  username?: string | undefined;
  email?: string | undefined;
}

/** Whether a password is the username or the email of its holder, or the part of the email before its `@`, in any case. */
export function isHoldersName(password: string, { username = '', email = '' }: PasswordHolder): boolean {
  const names = [username, email, email.split('@')[0] ?? ''].map((name) => name.trim().toLowerCase());
  return password !== '' && names.includes(password.toLowerCase());
}

/** How hard a password is to guess, for the hint beside its field; `weak` ones pass as long as the rules do. */
export type PasswordStrength = 'weak' | 'fair' | 'strong';

const KINDS_OF_SIGNS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
/** Bits below which a password is weak, and from which it is strong. */
const BITS = { fair: 45, strong: 65 } as const;

/** Estimates the strength of a password by its length, the kinds of its characters, and how few of them repeat. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS_OF_SIGNS.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const bits = Math.min(password.length, different * 2) * (2.5 + kinds);
  if (bits < BITS.fair) return 'weak';
  return bits < BITS.strong ? 'fair' : 'strong';
}
