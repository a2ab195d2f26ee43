import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hexadecimal digits of a proof: few enough for the 64 characters of a local part. */
const PROOF_LENGTH = 16;

/**
 * Return addresses of mails, one for each (VERP): `bounces+15-3f0c…@host.example` for `bounces@host.example`. The proof in it is made with a
 * secret, so that nobody can report on a message whose mail they did not get.
 */
export class ReturnPaths {
  readonly #local: string;
  readonly #domain: string;
  readonly #secret: string;

  constructor(address: string, secret: string) {
    const at = address.lastIndexOf('@');
    this.#local = address.slice(0, at).toLowerCase();
    this.#domain = address.slice(at + 1).toLowerCase();
    this.#secret = secret;
  }

  of(reference: number): string {
    return `${this.#local}+${reference}-${this.#proofOf(reference)}@${this.#domain}`;
  }

  /** The message that a text names by its return address; undefined where there is none that is proved. */
  referenceIn(text: string): number | undefined {
    for (const [, digits = '', proof = ''] of text.toLowerCase().matchAll(/\+(\d{1,16})-([\da-f]{16})@/g)) {
      const reference = Number(digits);
      if (timingSafeEqual(Buffer.from(proof), Buffer.from(this.#proofOf(reference)))) return reference;
    }
    return undefined;
  }

  #proofOf(reference: number): string {
    return createHmac('sha256', this.#secret).update(`return path ${reference}`).digest('hex').slice(0, PROOF_LENGTH);
  }
}
