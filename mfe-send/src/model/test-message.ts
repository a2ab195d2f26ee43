import { addressKind, type MessageType } from '@cabinet/domain/channels';
import { linkCodesIn, payloadTexts } from '@cabinet/domain/message-links';
import { namesOptOutLink } from '@cabinet/domain/opt-out-links';
import { normalizePhone } from '@cabinet/domain/phone';
import { isEmail } from '@cabinet/domain/recipients';
import type { NewSending, SendingQuote } from '@cabinet/domain/sendings';
import { emptyValues, toRequest, type MessageValues } from './values.ts';

/** The address that a test goes to, as it was typed; undefined where it is none of the channel's. */
export function testAddress(type: MessageType, typed: string, country: string | undefined): string | undefined {
  if (addressKind(type) === 'phone') return normalizePhone(typed, country);
  return isEmail(typed.trim()) ? typed.trim().toLowerCase() : undefined;
}

/**
 * A message as it is previewed, as a send to one address. Its text is never another: the one that the previewed recipient would
 * read. A text with links goes as it is written, since those of a preview are samples that lead nowhere.
 */
export function testMessage(
  { type, payload }: MessageValues,
  preview: SendingQuote['previews'][number] | undefined,
  address: string,
  title: string,
): NewSending {
  const hasLinks = payloadTexts(payload).some(({ text }) => linkCodesIn(text).length > 0 || namesOptOutLink(text));
  const filled = preview && !hasLinks ? { ...payload, ...preview.payload, text: preview.text } : payload;
  return toRequest({ ...emptyValues(type, [address]), payload: filled, $options: { title } });
}
