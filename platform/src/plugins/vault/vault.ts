import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;

/** Keeps credentials unreadable at rest. What was sealed under any of its keys opens; the first key seals. */
export interface Vault {
  seal(plain: string): string;
  /** Throws when the key is not there any more, or what was sealed has been changed. */
  open(sealed: string): string;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/** Makes a vault from base64 keys of 32 bytes, the newest first; a key's id is the head of its hash. */
export function createVault(keys: readonly string[]): Vault {
  const known = keys.map((text): Key => {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== KEY_BYTES) throw new Error(`A credentials key has ${bytes.length} bytes instead of ${KEY_BYTES}.`);
    return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
  });
  const [newest] = known;
  if (!newest) throw new Error('There is no credentials key.');
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, newest.bytes, nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [VERSION, newest.id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed) {
      const [version, id, nonce = '', tag = '', data = ''] = sealed.split('.');
      const key = known.find((one) => one.id === id);
      if (version !== VERSION || !key) throw new Error(`The key ${id ?? ''} that sealed this is not known.`);
      const decipher = createDecipheriv(ALGORITHM, key.bytes, Buffer.from(nonce, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(data, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** A key for `CREDENTIALS_KEY`. */
export function newVaultKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}
