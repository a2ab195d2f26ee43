import type { ContactConditions } from './contact-conditions.ts';
import { resourceRows } from './resource.ts';

/** Contacts of all regular lists of an account that meet conditions at the moment; a recipient of a send as a list is. */
export interface ContactSegment extends ContactConditions {
  id: string;
  title: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Body of `POST` and `PUT /contactSegments`: conditions under a name. */
export type NewContactSegment = ContactConditions & { title: string };

export const contactSegmentRows = resourceRows<ContactSegment, NewContactSegment>()({
  name: 'contactSegments',
  filters: { id: 'oneOf', title: 'search', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  actions: { find: 'contacts.get', get: 'contacts.get', create: 'contacts.create', update: 'contacts.update', remove: 'contacts.remove' },
});
