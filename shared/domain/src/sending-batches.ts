import type { ErrorCode, ErrorItem } from './errors.ts';
import { LIMITS } from './limits.ts';
import { isListId, parseRecipient } from './recipients.ts';
import { sendingSchema, type NewSending } from './sendings.ts';
import type { Moderation } from './statuses.ts';
import { string } from './validation.ts';

/** The media type of a batch and of its answer: a JSON value a line. */
export const NDJSON = 'application/x-ndjson';

/** Most lines of a batch, most bytes of one of them and of all together. */
export const BATCH_LIMITS = { lines: LIMITS.batchLines, lineBytes: 65_536, bytes: 33_554_432 } as const;

/**
 * A line of `POST /sendings/batch`: a send to one recipient, by the rules of every send. `reference` is the caller's own name of it, which
 * its answer repeats.
 */
export const batchMessageSchema = sendingSchema.pick(['type', 'payload', 'fallbacks', '$options']).shape({
  recipient: string()
    .trim()
    .required()
    .max(255)
    .test('recipient', 'recipient.invalid', (value) => !value || (!isListId(value) && parseRecipient(value) !== undefined)),
  reference: string().trim().max(255),
});
/** A line as a client writes it; fields with a default are optional. */
export type NewBatchMessage = Pick<NewSending, 'type' | 'payload' | 'fallbacks'> & {
  $options?: NewSending['$options'];
  recipient: string;
  reference?: string | undefined;
};

/** Why a line was not accepted: the code and the fields that a send of this message alone would be refused with. */
export interface BatchError {
  code: ErrorCode;
  message: string;
  fields?: readonly ErrorItem[];
  params?: Readonly<Record<string, string | number>>;
}

/** The answer to a line that was accepted; `id` is that of its message. */
export interface BatchAccepted {
  /** Its number in the body, from 1. */
  line: number;
  reference?: string;
  id: string;
  status: 'pending';
  /** `pending` while somebody has to read it; it is not sent before. */
  moderation: Moderation;
  /** In the account's currency. */
  price: number;
  /** Messages that were accepted together and have everything but their texts in common are one send. */
  groupId: string;
  TaskId: string;
}

/** The answer to a line that was refused. */
export interface BatchRefused {
  line: number;
  reference?: string;
  error: BatchError;
}

/** A line of the answer of `POST /sendings/batch`, in the order of the body. */
export type BatchAnswer = BatchAccepted | BatchRefused;
