import { boolean, object, type InferType } from './validation.ts';

/** What an installation needs before its customers can send and pay, in the order in which it is set. */
export const SETUP_STEPS = ['provider', 'routing', 'tariff', 'mail', 'payment', 'sendernames'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The answer of `GET /setup/checklist`: which steps are done, and whether the caller has put the list away. */
export interface SetupChecklist {
  steps: readonly { step: SetupStep; isDone: boolean }[];
  isDismissed: boolean;
}

/** Body of `PUT /setup/checklist`. */
export const setupChecklistSchema = object({ isDismissed: boolean().required() }).noUnknown();
export type SetupChecklistChange = InferType<typeof setupChecklistSchema>;
