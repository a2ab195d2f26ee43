import type { MessageType } from './channels.ts';
import type { Payload } from './payload.ts';
import type { QuietHours } from './quiet-hours.ts';
import type { Fallback } from './sendings.ts';
import type { TextTest } from './text-tests.ts';
import { nameField, object, type InferType } from './validation.ts';

/**
 * Answer of `GET /tasks/{id}/sending`: what a mailing said and to whom, as it can be sent again. Recipients are those that it was sent to, lists
 * and segments by their ids; or with `failed` the addresses that it failed for.
 */
export interface TaskSending {
  title: string;
  type: MessageType;
  payload: Payload;
  recipient: { include: string[]; exclude: string[] };
  fallbacks: Fallback[];
  /** When it begins or began, and the hours over which it is spread, and those in which nobody is written to. */
  schedule: { delay: string; until: number; quietHours: QuietHours | null };
  /** Seconds for which its messages are good; null where that was left to the service. */
  validity: number | null;
  /** The second text that it tries, or tried; absent where there is none. */
  textTest?: TextTest;
}

/** Body of `POST /tasks/{id}/failedList`: the title of the contact list that is made of those whom the mailing failed for. */
export const failedListSchema = object({ title: nameField(255).required() }).noUnknown();
export type NewFailedList = InferType<typeof failedListSchema>;
