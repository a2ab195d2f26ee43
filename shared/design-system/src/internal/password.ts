import { GENERATED_PASSWORD_LENGTH } from '@cabinet/domain/passwords';

/** Characters of a generated password, without those that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_';

/** A random password of eight characters. */
export function generatePassword(): string {
  let password = '';
  while (password.length < GENERATED_PASSWORD_LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes beyond the largest multiple of the alphabet's length would favour its first characters.
    if (byte! < 256 - (256 % ALPHABET.length)) password += ALPHABET[byte! % ALPHABET.length];
  }
  return password;
}
