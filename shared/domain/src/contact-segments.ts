import { conditionsFitWith, contactConditionsSchema, type ContactConditions } from './contact-conditions.ts';
import type { CustomField } from './custom-fields.ts';
import { resource } from './resource.ts';
import { nameField, type InferType } from './validation.ts';

/** Body of `POST` and `PUT /contactSegments`: conditions under a name. */
export const contactSegmentSchema = contactConditionsSchema.shape({ title: nameField(255).required() }).noUnknown();
export type NewContactSegment = InferType<typeof contactSegmentSchema>;

/** The check of a segment's form at an account: every value is one of its field. */
export const contactSegmentSchemaWith = (own: readonly CustomField[]): typeof contactSegmentSchema =>
  contactSegmentSchema.test('values', 'invalid', conditionsFitWith(own));

/** Contacts of all regular lists of an account that meet conditions at the moment; a recipient of a send as a list is. */
export interface ContactSegment extends ContactConditions {
  id: string;
  title: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const contactSegments = resource<ContactSegment, NewContactSegment>()({
  name: 'contactSegments',
  filters: { id: 'oneOf', title: 'search', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title'],
  actions: { find: 'contacts.get', get: 'contacts.get', create: 'contacts.create', update: 'contacts.update', remove: 'contacts.remove' },
  schemas: { create: contactSegmentSchema, update: contactSegmentSchema },
});
