import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
/** Version, id of the key, nonce, tag, content. */
const SEALED = /^v1\.([\w-]{8})\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/;

/** Encrypts credentials at rest. It encrypts with its first key and decrypts with any of its keys. */
export interface Vault {
  seal(plain: string): string;
  /** Throws when the key is missing, or the sealed text was changed. */
  open(sealed: string): string;
  /** The id of the key that seals now. */
  currentKey(): string;
  /** Keys for something other than sealing, each derived from one of the vault's, the newest first. */
  derive(purpose: string): readonly string[];
}

interface Key {
  id: string;
  bytes: Buffer;
}

function keyFrom(text: string): Key {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error(`A credentials key has ${bytes.length} bytes instead of ${KEY_BYTES}.`);
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
}

/** The id of a key: the head of its hash, which stands in all that it has sealed. */
export const keyIdOf = (key: string): string => keyFrom(key).id;

/** The id of the key that sealed a text; undefined for what no vault has sealed. */
export const sealingKeyOf = (text: string): string | undefined => SEALED.exec(text)?.[1];

/**
 * Makes a vault from base64 keys of 32 bytes, the newest first; a key's id is the head of its hash. `reread` answers the keys where they have
 * changed since: it is asked before sealing, and when something was sealed by a key that is not known.
 */
export function createVault(keys: readonly string[], reread: () => readonly string[] | undefined = () => undefined): Vault {
  let known = keys.map(keyFrom);
  const refresh = () => {
    const changed = reread();
    if (changed) known = changed.map(keyFrom);
  };
  const newest = (): Key => {
    const [first] = known;
    if (!first) throw new Error('There is no credentials key.');
    return first;
  };
  newest();
  return {
    currentKey() {
      refresh();
      return newest().id;
    },
    derive(purpose) {
      refresh();
      return known.map(({ bytes }) => Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32)).toString('base64url'));
    },
    seal(plain) {
      refresh();
      const { id, bytes } = newest();
      const nonce = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, bytes, nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [VERSION, id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed) {
      const [version, id, nonce = '', tag = '', data = ''] = sealed.split('.');
      const find = () => known.find((one) => one.id === id);
      if (!find()) refresh();
      const key = find();
      if (version !== VERSION || !key) throw new Error(`The key ${id ?? ''} that sealed this is not known.`);
      const decipher = createDecipheriv(ALGORITHM, key.bytes, Buffer.from(nonce, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(data, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Generates a key for `CREDENTIALS_KEY`. */
export function newVaultKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}
