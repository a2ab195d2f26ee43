import { mixed, number, object } from './validation.ts';

/** Most bytes of JSON of a message that is kept while it is written: many typed recipients are kept on the device alone. */
export const MAX_SEND_DRAFT = 60_000;

/** A message that somebody is writing, kept for their other devices. */
export interface SendDraft {
  /** When it was written, in epoch milliseconds. */
  at: number;
  /** The fields of the form, as the page of that version has them. */
  values: Readonly<Record<string, unknown>>;
}

/** Whether a message is short enough to be kept. */
export const fitsSendDraft = (json: string): boolean => new TextEncoder().encode(json).length <= MAX_SEND_DRAFT;

const isKept = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && fitsSendDraft(JSON.stringify(value));

export const sendDraftSchema = object({
  at: number().integer().min(0).required(),
  values: mixed().required().test('draft', 'invalid', isKept),
}).noUnknown();
