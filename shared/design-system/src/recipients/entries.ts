import type { AddressKind } from '@cabinet/domain/channels';
import { isListId, parseRecipient } from '@cabinet/domain/recipients';

/** A contact list as the field shows it. */
export interface ListOption {
  id: string;
  title: string;
  count: number;
}

export interface ReadEntries {
  entries: string[];
  refused: string[];
}

/** Reads a typed or pasted text as addresses: split at lines, commas, semicolons and tabs; each normalised, repeats once. `only` refuses the other kind of address. */
export function readEntries(text: string, country?: string, only?: AddressKind): ReadEntries {
  const entries = new Set<string>();
  const refused: string[] = [];
  for (const part of text.split(/[\n\r,;\t]+/).map((one) => one.trim())) {
    if (part === '' || isListId(part)) continue;
    const read = parseRecipient(part, country);
    const recipient = only && read?.kind !== only ? undefined : read;
    if (recipient?.kind === 'phone') entries.add(recipient.phone);
    else if (recipient?.kind === 'email') entries.add(recipient.email);
    else refused.push(part);
  }
  return { entries: [...entries], refused };
}

/** Adds what is not there yet and not excluded. */
export function addEntries(value: readonly string[], entries: readonly string[], without: readonly string[]): string[] {
  const taken = new Set(without);
  return [...new Set([...value, ...entries.filter((entry) => !taken.has(entry))])];
}
