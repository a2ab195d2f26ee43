import type { ContactValues } from '../fields.ts';

/**
 * Contacts on their way into a list, one per address: a contact is known by its phone, without one by its email. What
 * repeats inside the batch is joined here, later values over earlier ones, empty ones over nothing.
 */
export class Batch {
  readonly #byAddress = new Map<string, ContactValues>();
  /** Rows that went in, repeats included. */
  rows = 0;
  /** Whether any contact is known by its email. */
  hasEmailOnly = false;

  add(values: ContactValues): void {
    const address = values.phone ?? values.email ?? '';
    const known = this.#byAddress.get(address);
    if (known) Object.assign(known, values);
    else this.#byAddress.set(address, values);
    this.rows++;
    this.hasEmailOnly ||= values.phone === undefined;
  }

  /** Distinct contacts. */
  get size(): number {
    return this.#byAddress.size;
  }

  contacts(): Iterable<ContactValues> {
    return this.#byAddress.values();
  }
}
