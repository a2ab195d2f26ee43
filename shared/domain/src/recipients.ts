import { normalizePhone } from './phone.ts';
import { isUuid } from './validation.ts';

/** Longer ones no mail server takes (RFC 5321 §4.5.3.1); reading them would take the square of their length. */
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/i;

/** Whether `value` is the id of a contact list (spec 2 §5). */
export function isListId(value: string): boolean {
  return isUuid(value);
}

/** Whether `value` is an email address: text, @, text, dot, at least two characters (spec 1 §5). */
export function isEmail(value: string): boolean {
  return value.length <= LONGEST_EMAIL && EMAIL.test(value);
}

export type Recipient = { kind: 'list'; id: string } | { kind: 'phone'; phone: string } | { kind: 'email'; email: string };

/** Reads one entry of a recipient set: a list id, an address, or undefined when it is none of them. */
export function parseRecipient(entry: string, country?: string): Recipient | undefined {
  const value = entry.trim();
  if (isListId(value)) return { kind: 'list', id: value.toLowerCase() };
  if (isEmail(value)) return { kind: 'email', email: value.toLowerCase() };
  const phone = normalizePhone(value, country);
  return phone === undefined ? undefined : { kind: 'phone', phone };
}

/** What came of a pasted text: phones in E.164 without repeats, and what could not be read. */
export interface PastedPhones {
  phones: string[];
  refused: string[];
}

/** Splits a pasted text at lines, commas, semicolons and tabs, and normalises every phone in it (spec 2 §5). */
export function parsePastedPhones(text: string, country?: string): PastedPhones {
  const phones = new Set<string>();
  const refused: string[] = [];
  for (const entry of text.split(/[\n\r,;\t]+/).map((part) => part.trim())) {
    if (entry === '') continue;
    const phone = normalizePhone(entry, country);
    if (phone === undefined) refused.push(entry);
    else phones.add(phone);
  }
  return { phones: [...phones], refused };
}
