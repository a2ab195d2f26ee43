import type { AddressKind } from '@cabinet/domain/channels';
import { isListId, parseRecipient } from '@cabinet/domain/recipients';

/** A contact list or a segment as the recipients field shows it. */
export interface ListOption {
  id: string;
  title: string;
  /** Contacts of a list; a segment has no number of its own. */
  count?: number;
}

export interface ParsedRecipients {
  recipients: string[];
  refused: string[];
}

/** Parses a typed or pasted text into addresses: splits it at lines, commas, semicolons and tabs, normalises each and removes duplicates. `only` rejects the other kind of address. */
export function parseRecipients(text: string, country?: string, only?: AddressKind): ParsedRecipients {
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
  return { recipients: [...entries], refused };
}

/** Adds the recipients that are neither in the value yet nor excluded. */
export function mergeRecipients(value: readonly string[], entries: readonly string[], without: readonly string[]): string[] {
  const taken = new Set(without);
  return [...new Set([...value, ...entries.filter((entry) => !taken.has(entry))])];
}
