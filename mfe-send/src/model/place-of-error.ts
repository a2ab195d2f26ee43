import { isApiError } from '@cabinet/api/errors';
import { chainOf } from './chain.ts';
import type { Place } from './use-step.ts';
import { messageOf, stepOf, type SendValues } from './values.ts';

/** Where in the wizard stands what a refusal complains of; undefined when it is about nothing that was filled in. */
export function placeOfError(error: unknown, values: SendValues): Place | undefined {
  if (!isApiError(error)) return undefined;
  const path = error.items[0]?.path;
  if (path !== undefined) return { step: stepOf(path), message: messageOf(path) };
  const { type, sender } = error.params;
  const chain = chainOf(values);
  const message = chain.findIndex((one) => (type === undefined ? one.payload.sender === sender : one.type === type));
  if (error.code === 'NO_RECIPIENTS') return { step: 'recipients', message: 0 };
  const isOfMessage = error.code === 'NO_SENDER' || error.code === 'SENDER_NOT_APPROVED' || error.code === 'CHANNEL_UNAVAILABLE';
  return isOfMessage ? { step: 'message', message: Math.max(0, message) } : undefined;
}
