import { CONTACT_TAGS, readTags } from '@cabinet/domain/contact-tags';
import type { ContactValues } from '../fields.ts';

function together(known: readonly string[] = [], added: readonly string[] = []): Pick<ContactValues, 'tags'> {
  if (known.length === 0 || added.length === 0) return {};
  return { tags: readTags([...known, ...added]).slice(0, CONTACT_TAGS.perContact) };
}

/**
 * Contacts that are written into a list together, one per address: a contact is identified by its phone, without a phone by its
 * email. Rows with the same address are merged: later values replace earlier ones, empty values replace nothing, tags come together.
 */
export class ContactBatch {
  readonly #byAddress = new Map<string, ContactValues>();
  /** Number of rows that were added, repeated addresses included. */
  rows = 0;
  /** Whether any contact is identified by its email. */
  hasEmailOnly = false;

  add(values: ContactValues): void {
    const address = values.phone ?? values.email ?? '';
    const known = this.#byAddress.get(address);
    if (known) Object.assign(known, values, together(known.tags, values.tags));
    else this.#byAddress.set(address, values);
    this.rows++;
    this.hasEmailOnly ||= values.phone === undefined;
  }

  /** Number of distinct contacts. */
  get size(): number {
    return this.#byAddress.size;
  }

  contacts(): Iterable<ContactValues> {
    return this.#byAddress.values();
  }
}
