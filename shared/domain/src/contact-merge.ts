import { CONTACT_MERGE, DUPLICATE_FIELDS } from './contact-duplicates.ts';
import { NAMED_CONTACT_FIELDS } from './contact-fields.ts';
import { CONTACT_TAGS, readTags } from './contact-tags.ts';
import { CONTACT_FIELDS, CUSTOM_FIELDS, type Contact } from './contacts.ts';
import { array, isUuid, mixed, object, string, type InferType } from './validation.ts';

const OWN_PREFIX = 'fields.';

/** The key of an own field by its name in a merge, `fields.city`; undefined for any other field. */
export const ownKeyOf = (field: string): string | undefined => (field.startsWith(OWN_PREFIX) ? field.slice(OWN_PREFIX.length) : undefined);

/** What a contact has in a field: of every contact, or `fields.<key>` for one that the account has added. Null where it is empty. */
export function mergedValueOf(contact: Contact, field: string): string | null {
  const key = ownKeyOf(field);
  const value = key === undefined ? (contact as Readonly<Record<string, unknown>>)[field] : contact.fields?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Every field that any of the contacts has filled: addresses and names first, own ones last. */
export function mergedFieldsOf(contacts: readonly Contact[]): string[] {
  const own = contacts.flatMap(({ fields = {} }) => Object.keys(fields).map((key) => `${OWN_PREFIX}${key}`));
  return [...NAMED_CONTACT_FIELDS, ...CUSTOM_FIELDS, ...new Set(own)].filter((field) =>
    contacts.some((contact) => mergedValueOf(contact, field) !== null),
  );
}

/** Contacts in the order in which they fill each other: those that say most, then those that are there longest. */
export function rankContacts(contacts: readonly Contact[]): Contact[] {
  const fields = mergedFieldsOf(contacts);
  const filled = new Map(contacts.map((one) => [one.id, fields.filter((field) => mergedValueOf(one, field) !== null).length]));
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return contacts.toSorted(
    (one, other) =>
      (filled.get(other.id) ?? 0) - (filled.get(one.id) ?? 0) || compare(one.createdAt, other.createdAt) || compare(one.id, other.id),
  );
}

/** The contact that is kept where nobody chooses: the fullest, of those the oldest. */
export const suggestKept = (contacts: readonly Contact[]): Contact | undefined => rankContacts(contacts)[0];

/** Whether contacts have one phone and one email at most: merging them loses no address. */
export const haveOneAddress = (contacts: readonly Contact[]): boolean =>
  DUPLICATE_FIELDS.every((field) => new Set(contacts.flatMap((one) => mergedValueOf(one, field) ?? [])).size <= 1);

/** What a merged contact holds: its values by field, filled ones alone, and its tags. */
export interface MergedContact {
  values: Readonly<Record<string, string>>;
  tags: string[];
}

/**
 * What becomes of contacts that are merged: each field has the value of the contact that `take` names for it, else that of `keep`; what is empty there is
 * filled from the others. Tags come together, the first `CONTACT_TAGS.perContact` of them. Page and server both ask this.
 */
export function mergeContacts(contacts: readonly Contact[], keep: string, take: Readonly<Record<string, string>> = {}): MergedContact {
  const ranked = rankContacts(contacts).toSorted((one, other) => Number(other.id === keep) - Number(one.id === keep));
  const values: Record<string, string> = {};
  for (const field of mergedFieldsOf(contacts)) {
    const chosen = Object.hasOwn(take, field) ? ranked.filter(({ id }) => id === take[field]) : ranked;
    const value = chosen.map((one) => mergedValueOf(one, field)).find((one) => one !== null);
    if (value) values[field] = value;
  }
  return { values, tags: readTags(ranked.flatMap(({ tags = [] }) => tags)).slice(0, CONTACT_TAGS.perContact) };
}

const uuid = () =>
  string()
    .required()
    .test('id', 'invalid', (value) => value !== undefined && isUuid(value));

const isChoice = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((one) => typeof one === 'string');

/** Whether a field of a merge is one that a contact can have. */
export const isMergedField = (field: string): boolean =>
  ownKeyOf(field) !== undefined || (CONTACT_FIELDS as readonly string[]).includes(field);

/**
 * Body of `POST /contacts/duplicates/merge`: the contacts as they were seen, the one that stays, and for each field whose value is not that of
 * `keep` the id of the contact that it is taken from.
 */
export const contactMergeSchema = object({
  contacts: array(object({ id: uuid(), updatedAt: string().required() }).noUnknown())
    .required()
    .min(2)
    .max(CONTACT_MERGE.contacts)
    .test('once', 'notAllowed', (value) => !value || new Set(value.map((one) => one?.id?.toLowerCase())).size === value.length),
  keep: uuid(),
  take: mixed<Readonly<Record<string, string>>>(isChoice),
}).noUnknown();
export type NewContactMerge = InferType<typeof contactMergeSchema>;
