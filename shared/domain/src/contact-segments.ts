import { conditionsFitWith, contactConditionsSchema } from './contact-conditions.ts';
import { contactSegmentRows } from './contact-segment-rows.ts';
import type { CustomField } from './custom-fields.ts';
import { withSchemas } from './resource.ts';
import { nameField } from './validation.ts';

export type { ContactSegment, NewContactSegment } from './contact-segment-rows.ts';

/** Body of `POST` and `PUT /contactSegments`: conditions under a name. */
export const contactSegmentSchema = contactConditionsSchema.shape({ title: nameField(255).required() }).noUnknown();

/** The check of a segment's form at an account: every value is one of its field. */
export const contactSegmentSchemaWith = (own: readonly CustomField[]): typeof contactSegmentSchema =>
  contactSegmentSchema.test('values', 'invalid', conditionsFitWith(own));

export const contactSegments = withSchemas(contactSegmentRows, { create: contactSegmentSchema, update: contactSegmentSchema });
