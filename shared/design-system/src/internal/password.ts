import { GENERATED_PASSWORD_LENGTH } from '@cabinet/domain/users';

/** Without characters that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_';

/** A random password of eight characters. */
export function generatePassword(): string {
  let password = '';
  while (password.length < GENERATED_PASSWORD_LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes beyond a whole number of alphabets would favour its beginning.
    if (byte! < 256 - (256 % ALPHABET.length)) password += ALPHABET[byte! % ALPHABET.length];
  }
  return password;
}
