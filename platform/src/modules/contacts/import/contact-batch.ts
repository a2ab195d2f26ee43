import { CONTACT_TAGS, readTags } from '@cabinet/domain/contact-tags';
import type { ContactValues } from '../fields.ts';
import { StringPool } from './string-pool.ts';

function together(known: readonly string[] = [], added: readonly string[] = []): Pick<ContactValues, 'tags'> {
  if (known.length === 0 || added.length === 0) return {};
  return { tags: readTags([...known, ...added]).slice(0, CONTACT_TAGS.perContact) };
}

/**
 * Contacts that are written into a list together, one per address: a contact is identified by its phone, without a phone by its
 * email. Rows with the same address are merged: later values replace earlier ones, empty values replace nothing, tags come together.
 * They wait as bytes beside the heap: as objects they outlived the collections of young ones while a batch before them was written, and
 * V8 left them in old memory by the hundred megabytes.
 */
export class ContactBatch {
  /** Each contact's number in the pool by its address. */
  readonly #numbers = new Map<string, number>();
  readonly #pool = new StringPool(Infinity);
  /** Number of rows that were added, repeated addresses included. */
  rows = 0;
  /** Whether any contact is identified by its email. */
  hasEmailOnly = false;

  add(values: ContactValues): void {
    const address = values.phone ?? values.email ?? '';
    const number = this.#numbers.get(address);
    if (number === undefined) this.#numbers.set(address, this.#pool.add(JSON.stringify(values)));
    else {
      const known = this.#read(number);
      this.#numbers.set(address, this.#pool.add(JSON.stringify({ ...known, ...values, ...together(known.tags, values.tags) })));
    }
    this.rows++;
    this.hasEmailOnly ||= values.phone === undefined;
  }

  /** Number of distinct contacts. */
  get size(): number {
    return this.#numbers.size;
  }

  *contacts(): Generator<ContactValues> {
    for (const number of this.#numbers.values()) yield this.#read(number);
  }

  /** Makes an empty batch of it, which takes the memory that it has. */
  clear(): void {
    this.#numbers.clear();
    this.#pool.clear();
    this.rows = 0;
    this.hasEmailOnly = false;
  }

  #read(number: number): ContactValues {
    return JSON.parse(this.#pool.get(number)) as ContactValues;
  }
}
