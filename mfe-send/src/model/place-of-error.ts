import { isApiError } from '@cabinet/api/errors';
import { chainOf } from './chain.ts';
import type { Place } from './use-step.ts';
import { messageOf, stepOf, type SendValues } from './values.ts';

/** The place in the wizard that an error refers to; undefined when it refers to nothing in the form. */
export function placeOfError(error: unknown, values: SendValues): Place | undefined {
  if (!isApiError(error)) return undefined;
  const path = error.items[0]?.path;
  if (path !== undefined) return { step: stepOf(path), message: messageOf(path) };
  const { type, sender } = error.params;
  const chain = chainOf(values);
  const message = chain.findIndex((one) => (type === undefined ? one.payload.sender === sender : one.type === type));
  if (error.code === 'NO_RECIPIENTS') return { step: 'recipients', message: 0 };
  const isOfMessage =
    error.code === 'NO_SENDER' ||
    error.code === 'MESSAGE_REFUSED' ||
    error.code === 'SENDER_NOT_APPROVED' ||
    error.code === 'CHANNEL_UNAVAILABLE';
  return isOfMessage ? { step: 'message', message: Math.max(0, message) } : undefined;
}
