import { CONTACT_FIELDS, type ContactField } from './contacts.ts';

const PLACEHOLDER = /\$\{(\w+)\}/g;
const KNOWN = new Set<string>(CONTACT_FIELDS);

/** The contact fields that `text` names as `${field}`, each once, in order (spec 2 §3). */
export function placeholdersIn(text: string): ContactField[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] as string))].filter((name): name is ContactField =>
    KNOWN.has(name),
  );
}

/** Names written as `${name}` that no contact has; they would be sent as they stand. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] as string))].filter((name) => !KNOWN.has(name));
}

type Contact = Readonly<Partial<Record<ContactField, string | null>>>;

/** Reads a text once, to fill its placeholders from many contacts; a missing value becomes empty, an unknown name stays (decisions.md "Sending"). */
export function compilePlaceholders(text: string): (contact: Contact) => string {
  // Words and names in turn.
  const pieces = text.split(PLACEHOLDER);
  const fills = pieces.map((piece, index): string | { name: ContactField } => {
    if (index % 2 === 0) return piece;
    return KNOWN.has(piece) ? { name: piece as ContactField } : `\${${piece}}`;
  });
  return (contact) => {
    let filled = '';
    for (const piece of fills) filled += typeof piece === 'string' ? piece : (contact[piece.name] ?? '');
    return filled;
  };
}

/** Fills the placeholders of one text from one contact. */
export const fillPlaceholders = (text: string, contact: Contact): string => compilePlaceholders(text)(contact);
