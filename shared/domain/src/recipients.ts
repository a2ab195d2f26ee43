import { addressKind, type MessageType } from './channels.ts';
import { normalizePhone } from './phone.ts';
import { isUuid } from './validation.ts';

/** Mail servers take no longer addresses (RFC 5321 §4.5.3.1), and matching them would take quadratic time. */
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/i;

/** Whether `value` is the id of a contact list (spec 2 §5). */
export function isListId(value: string): boolean {
  return isUuid(value);
}

/** Whether `value` is an email address: text, @, text, dot, at least two characters (spec 1 §5). */
export function isEmail(value: string): boolean {
  return value.length <= MAX_EMAIL_LENGTH && EMAIL.test(value);
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

/** The phones of a pasted text, in E.164 and without duplicates, and the entries that are none. */
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

/** The address that a message of a type would go to, as it is sent and priced; undefined where the recipient is none of the type. */
export function addressFor(recipient: string, type: MessageType, country: string): string | undefined {
  const read = parseRecipient(recipient, country);
  if (read?.kind !== addressKind(type)) return undefined;
  return read.kind === 'phone' ? read.phone : read.kind === 'email' ? read.email : undefined;
}
