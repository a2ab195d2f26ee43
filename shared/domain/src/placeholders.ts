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

/** Fills the placeholders of `text` from a contact; a missing value becomes empty, an unknown name stays (decisions.md "Sending"). */
export function fillPlaceholders(text: string, contact: Readonly<Partial<Record<ContactField, string | null>>>): string {
  return text.replace(PLACEHOLDER, (written, name: string) => (KNOWN.has(name) ? (contact[name as ContactField] ?? '') : written));
}
