import { array, nameField, withoutTurns } from './validation.ts';

export const CONTACT_TAGS = {
  /** Tags that a contact may have, and characters of one. */
  perContact: 20,
  length: 32,
  /** Tags that `GET /contacts/tags` answers at most. */
  suggested: 50,
} as const;

/** A tag and how many contacts have it: an item of `GET /contacts/tags`. */
export interface ContactTag {
  tag: string;
  contacts: number;
}

/** What stands between tags in a cell of a file, and therefore in no tag. */
const SEPARATOR = /[,;\r\n]/;

/** A tag without spaces around it and with single ones inside. */
const plainTag = (tag: string): string => withoutTurns(tag).trim().replaceAll(/\s+/g, ' ');

/** Tags as they are stored: none is empty, and each stands once, as it was written first. */
export function readTags(given: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of given.map(plainTag)) if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  return [...tags.values()];
}

/** The tags of a text that has commas, semicolons or new lines between them: a cell of a file, or what somebody has pasted. */
export const splitTags = (text: string): string[] => readTags(text.split(SEPARATOR));

/** Whether a text can be a tag. */
export const isTag = (text: string): boolean => text !== '' && text.length <= CONTACT_TAGS.length && !SEPARATOR.test(text);

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** One tag, such as an action on many contacts gives them. */
export const tagField = () => nameField(CONTACT_TAGS.length).matches(/^[^,;\r\n]*$/, { message: 'invalid', excludeEmptyString: true });

/** The tags of a contact. */
export const tagsField = () =>
  array(tagField().required())
    .transform((value: unknown) => (isTexts(value) ? readTags(value) : value))
    .max(CONTACT_TAGS.perContact);
