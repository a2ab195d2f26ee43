import { contactFieldsBy } from '@cabinet/domain/contact-fields';
import { sql } from 'kysely';
import { columnOf } from './fields.ts';

/** The searched text of a contact, exactly as the index `contact_search` defines it. */
export const SEARCH_TEXT = sql.raw(
  `(${contactFieldsBy('search')
    .map((field, index) => `coalesce(contact.${columnOf(field)}${index === 0 ? ' collate "default"' : ''}, '')`)
    .join(` || ' ' || `)})`,
);

/** A text shorter than a trigram cannot use the index inside of words. */
export const TRIGRAM_LENGTH = 3;
