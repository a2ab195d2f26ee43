import { contactConditionsSchema } from './contact-conditions.ts';
import { idField, type InferType } from './validation.ts';

/** Body of `POST /contactSegments/count`: conditions that need not be saved. */
export const contactSegmentCountSchema = contactConditionsSchema
  .shape({
    /** The account in whose regular lists is looked; the caller's without it. */
    OwnerId: idField(),
  })
  .noUnknown();
export type NewContactSegmentCount = InferType<typeof contactSegmentCountSchema>;

/** How many contacts there are; `more` where counting stopped there. */
export interface CountedContacts {
  count: number;
  more?: true;
}

/** Answer of `POST /contactSegments/count`; null is what was not counted in time. */
export interface ContactSegmentCount {
  /** Whom a segment of the conditions would hold. */
  all: CountedContacts | null;
  /** Who meets each condition, whatever the others are. */
  alone: readonly (CountedContacts | null)[];
}
