import { parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import { array, object, string, type InferType } from './validation.ts';

/** What the installation blocks: recipients, words of texts, and sender names. */
export const BLOCK_KINDS = ['recipient', 'word', 'sender'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const BLOCK_LIMITS = {
  /** Entries of one call. */
  atOnce: 5000,
  /** Words, and sender names, of the installation: each message is held against all of them. */
  ofKind: 10_000,
  /** Characters of an entry. */
  value: 254,
} as const;

/** Body of `POST /blockLists`: entries of one kind. */
export const blockSchema = object({
  kind: string<BlockKind>().required().oneOf(BLOCK_KINDS),
  values: array(string().trim().required().max(BLOCK_LIMITS.value)).required().min(1).max(BLOCK_LIMITS.atOnce),
  comment: string().trim().max(1000).default(''),
}).noUnknown();
export type NewBlock = InferType<typeof blockSchema>;

/** What became of the entries of a call: `known` stood in the list before, `refused` cannot be entries of the kind. */
export interface BlockOutcome {
  added: number;
  known: number;
  refused: readonly string[];
}

/** A recipient, a word or a sender name that no account may use. */
export interface BlockListEntry {
  id: string;
  kind: BlockKind;
  /** A recipient as E.164 phone or email; a word or name in the form in which it is compared. */
  value: string;
  comment: string;
  /** Who blocked it. */
  OwnerId: string | null;
  createdAt: string;
}

/** A text in the form in which words are compared: without case, with single spaces and width variants alike. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An entry in the form in which it is compared; undefined where it cannot be one of its kind. */
export function blockValue(kind: BlockKind, value: string, country?: string): string | undefined {
  if (kind !== 'recipient') return comparable(value) || undefined;
  const read = parseRecipient(value, country);
  if (read?.kind === 'phone') return read.phone;
  return read?.kind === 'email' ? read.email : undefined;
}

/** The first of `words`, as `blockValue` gives them, that a text holds as whole words. */
export function blockedWord(text: string, words: Iterable<string>): string | undefined {
  const spaced = ` ${comparable(text)} `;
  for (const word of words) if (spaced.includes(` ${word} `)) return word;
  return undefined;
}

/** Block lists of the installation. `$search` finds entries by their beginning. */
export const blockLists = resource<BlockListEntry, never, never>()({
  name: 'blockLists',
  filters: { kind: 'oneOf', createdAt: 'range' },
  orderable: ['createdAt', 'value'],
  actions: { find: 'blockLists.get', get: 'blockLists.get', remove: 'blockLists.remove' },
  schemas: {},
});
