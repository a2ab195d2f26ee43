import { createCipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { OPT_OUT_LINK } from '@cabinet/domain/opt-out-links';

const TAG_BYTES = 8;
/** Last bytes of the account's id, by which it is found again; the tag then proves the whole id. */
const OWNER_BYTES = 6;
const PHONE_BYTES = 7;
const IV_BYTES = 16;
/** No address begins with a byte below this, and every phone in its seven bytes does. */
const FIRST_LETTER = 0x20;

/** What a link says: the end of the account's id, and the recipient. */
export interface ReadLink {
  ownerEnd: string;
  recipient: string;
  tag: Buffer;
}

function bytesOf(recipient: string): Buffer {
  if (!/^\+\d{1,15}$/.test(recipient)) return Buffer.from(recipient, 'utf8');
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(recipient.slice(1)));
  return bytes.subarray(8 - PHONE_BYTES);
}

function recipientOf(bytes: Buffer): string {
  if (bytes.length !== PHONE_BYTES || (bytes[0] ?? 0) >= FIRST_LETTER) return bytes.toString('utf8');
  return `+${Buffer.concat([Buffer.alloc(1), bytes]).readBigUInt64BE()}`;
}

/**
 * Links by which recipients opt out. Nothing is stored of them: a link holds the account and the recipient, encrypted under a keyed
 * digest of both, so that nobody can make one, change one, or read the recipient in it; the same recipient of the same account always
 * has the same link.
 */
export class OptOutLinks {
  readonly #base: string;
  readonly #sealing: Buffer;
  readonly #hiding: Buffer;

  /** `key` is the installation's secret; `publicUrl` its address. */
  constructor(key: Uint8Array, publicUrl: string) {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `opt-out links: ${purpose}`, 32));
    this.#sealing = derived('seal');
    this.#hiding = derived('hide');
    this.#base = publicUrl + OPT_OUT_LINK.path;
  }

  /** The link of a recipient of an account. */
  linkTo(ownerId: string, recipient: string): string {
    const tag = this.#tag(ownerId, recipient);
    const owner = Buffer.from(ownerId.slice(-2 * OWNER_BYTES), 'hex');
    const hidden = this.#hide(tag, Buffer.concat([owner, bytesOf(recipient)]));
    return this.#base + Buffer.concat([tag, hidden]).toString('base64url');
  }

  /** Reads the last part of a link; what it says is proven by `proves` alone. */
  read(token: string): ReadLink | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.toString('base64url') !== token || bytes.length <= TAG_BYTES + OWNER_BYTES) return undefined;
    const tag = bytes.subarray(0, TAG_BYTES);
    const said = this.#hide(tag, bytes.subarray(TAG_BYTES));
    return { ownerEnd: said.toString('hex', 0, OWNER_BYTES), recipient: recipientOf(said.subarray(OWNER_BYTES)), tag };
  }

  /** Whether a link was made for a recipient of this account. */
  proves({ ownerEnd, recipient, tag }: ReadLink, ownerId: string): boolean {
    return ownerId.endsWith(ownerEnd) && timingSafeEqual(tag, this.#tag(ownerId, recipient));
  }

  #tag(ownerId: string, recipient: string): Buffer {
    return createHmac('sha256', this.#sealing).update(`${ownerId}\n${recipient}`).digest().subarray(0, TAG_BYTES);
  }

  /** Hides or shows bytes: a stream cipher under the tag, which no two recipients share. */
  #hide(tag: Buffer, bytes: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-ctr', this.#hiding, Buffer.concat([tag, Buffer.alloc(IV_BYTES - TAG_BYTES)]));
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  }
}
