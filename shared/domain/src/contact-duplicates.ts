import type { Contact } from './contacts.ts';
import { resource } from './resource.ts';

export const CONTACT_MERGE = {
  /** Contacts that are shown of a group, and merged at once. */
  contacts: 20,
  /** Days that a merge can be undone. */
  undoDays: 30,
  /** Groups that a total counts at most. */
  counted: 1000,
} as const;

/** What the contacts of a group share. */
export const DUPLICATE_FIELDS = ['phone', 'email'] as const;
export type DuplicateField = (typeof DUPLICATE_FIELDS)[number];

/** Contacts of one account that share an address: a row of `GET /contacts/duplicates`. */
export interface ContactDuplicates {
  /** The contact that is kept where nobody chooses (`suggestKept` of `contact-merge`), and the time at which it was added. */
  id: string;
  createdAt: string;
  OwnerId: string;
  by: DuplicateField;
  value: string;
  /** The list that holds them; null where several do. */
  ListId: string | null;
  count: number;
  /** Whether merging them loses no address: they are no more than are shown, with one phone and one email at most. */
  isClear: boolean;
  /** The one that is kept first, `CONTACT_MERGE.contacts` at most. */
  contacts: Contact[];
}

/**
 * Groups of contacts of an account's regular lists, those of one list or, with `across=true`, of all of them together: then `ListId` names a
 * list that takes part. `by` is `email` in a list, which holds a phone once, and `phone` across lists where it is not given.
 */
export const contactDuplicates = resource<ContactDuplicates>()({
  name: 'contactDuplicates',
  path: 'contacts/duplicates',
  order: { value: 'asc' },
  orderable: [],
  filters: { ListId: 'equals', by: 'equals', across: 'equals', OwnerId: 'owner' },
  actions: { find: 'contacts.get' },
  live: false,
});

/** Answer of `GET /contacts/duplicates/count`: how many groups there are; `more` where counting stopped there. */
export interface ContactDuplicatesCount {
  count: number;
  more?: true;
}

/** A merge of contacts, which can be undone until `undoUntil`. */
export interface ContactMerge {
  id: string;
  /** The contact that stayed. */
  ContactId: string;
  /** The contacts as they were before, the one that stayed first. */
  contacts: Contact[];
  /** Null where it cannot be undone. */
  undoUntil: string | null;
  undoneAt: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Merges of the last `CONTACT_MERGE.undoDays` days. */
export const contactMerges = resource<ContactMerge>()({
  name: 'contactMerges',
  path: 'contacts/merges',
  filters: { OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'contacts.get' },
  live: false,
});
