const BYTES = 16;

/** A random key; works without a secure context too, where `crypto.randomUUID` is missing. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The idempotency key of a payment: the same for the same body until it has begun, so that a repeat after a lost answer charges no
 * card a second time.
 */
export class PaymentKey {
  #body: string | undefined;
  #key = newKey();

  of(body: unknown): string {
    const text = JSON.stringify(body);
    if (text !== this.#body) this.forget();
    this.#body = text;
    return this.#key;
  }

  /** The next payment is another one, even with the same body. */
  forget(): void {
    this.#body = undefined;
    this.#key = newKey();
  }
}
