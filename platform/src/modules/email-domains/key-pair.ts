import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const generate = promisify(generateKeyPair);
/** RFC 8301: signers use at least 1024 bits and should use 2048; longer keys do not fit into one answer of DNS. */
const BITS = 2048;

/** A new pair for signing: the public half as DNS has it (RFC 6376 §3.6.1), the private one as PEM. */
export async function newKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey };
}

/** A selector that no other account has for the same domain. */
export const newSelector = (): string => `cab${randomBytes(4).toString('hex')}`;
