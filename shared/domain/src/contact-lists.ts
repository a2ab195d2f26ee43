import { resource } from './resource.ts';
import { boolean, nameField, object, string, type InferType } from './validation.ts';

/** A blacklist is excluded from every send of its owner (spec 1 §3, decisions.md "Sending"). */
export const CONTACT_LIST_TYPES = ['regular', 'blacklist'] as const;
export type ContactListType = (typeof CONTACT_LIST_TYPES)[number];

export const contactListSchema = object({
  title: nameField(255).required(),
  type: string().oneOf(CONTACT_LIST_TYPES).required(),
  /** A blacklist that is not active stops nothing; without it a list stays as it is, a new one is active. */
  isActive: boolean(),
}).noUnknown();
export type NewContactList = InferType<typeof contactListSchema>;

/** `count` is how many contacts the list holds, kept by the server. */
export interface ContactList {
  id: string;
  title: string;
  type: ContactListType;
  isActive: boolean;
  count: number;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Days that a removed list can be brought back. */
export const LIST_BIN_DAYS = 30;

/** A list in the bin, with the time at which it was removed. */
export interface RemovedContactList extends ContactList {
  removedAt: string;
}

export const contactLists = resource<ContactList, NewContactList>()({
  name: 'contactLists',
  filters: { id: 'oneOf', title: 'search', type: 'oneOf', isActive: 'equals', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'count'],
  actions: { find: 'contacts.get', get: 'contacts.get', create: 'contacts.create', update: 'contacts.update', remove: 'contacts.remove' },
  schemas: { create: contactListSchema, update: contactListSchema },
});
