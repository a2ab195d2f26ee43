import { CONTACT_FIELDS, type ContactField } from './contacts.ts';
import { keyOfOwnField, ownFieldName } from './own-field-names.ts';

import { OPT_OUT_LINK, OPT_OUT_MARK } from './opt-out-links.ts';

const PLACEHOLDER = /\$\{(\w+)\}/g;
const KNOWN = new Set<string>(CONTACT_FIELDS);

const isKnown = (name: string): name is ContactField => KNOWN.has(name) || keyOfOwnField(name) !== undefined;

/** The contact fields that `text` names as `${field}`, each once, in order (spec 2 §3). */
export function placeholdersIn(text: string): ContactField[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] as string))].filter(isKnown);
}

/**
 * Names the own fields of an account in a text as they are stored: `${city}` becomes `${custom_city}` where `city` is one of `keys`. A send is
 * accepted with these names, so that what is added or removed later changes nothing in it.
 */
export function withOwnFields(text: string, keys: ReadonlySet<string>): string {
  return text.replaceAll(PLACEHOLDER, (mark, name: string) => (keys.has(name) ? `\${${ownFieldName(name)}}` : mark));
}

/** The text of `withOwnFields` as it was written. */
export function withoutOwnFields(text: string): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => `\${${keyOfOwnField(name) ?? name}}`);
}

/** Placeholders that name neither a contact field, nor one of the keys `own`, nor the opt-out link; they would be sent unfilled. */
export function unknownPlaceholders(text: string, own: readonly string[] = []): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] as string))].filter(
    (name) => !isKnown(name) && !own.includes(name) && name !== OPT_OUT_LINK.placeholder,
  );
}

/** What placeholders are filled with: fields of a contact, and the link by which the recipient opts out. */
export type PlaceholderValues = Readonly<Partial<Record<ContactField | typeof OPT_OUT_LINK.placeholder, string | null | undefined>>>;

/** Compiles a text, so that its placeholders can be filled from many contacts; a missing value becomes empty, an unknown name stays, and so does the opt-out link where it is not known (decisions.md "Sending"). */
export function compilePlaceholders(text: string): (contact: PlaceholderValues) => string {
  // `split` by a group answers text and names in turn.
  const pieces = text.split(PLACEHOLDER);
  const fills = pieces.map((piece, index): string | { name: keyof PlaceholderValues } => {
    if (index % 2 === 0) return piece;
    if (piece === OPT_OUT_LINK.placeholder) return { name: piece };
    return isKnown(piece) ? { name: piece } : `\${${piece}}`;
  });
  return (contact) => {
    let filled = '';
    for (const piece of fills)
      filled += typeof piece === 'string' ? piece : (contact[piece.name] ?? (piece.name === OPT_OUT_LINK.placeholder ? OPT_OUT_MARK : ''));
    return filled;
  };
}

/** Fills the placeholders of one text from one contact. */
export const fillPlaceholders = (text: string, contact: PlaceholderValues): string => compilePlaceholders(text)(contact);
