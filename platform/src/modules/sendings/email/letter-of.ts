import type { NewSending } from '@cabinet/domain/sendings';
import { cleanEmailHtml } from './clean-html.ts';
import { textOfHtml } from './text-of-html.ts';

type Written = Pick<NewSending, 'type' | 'payload'>;

/** An email with its HTML cleaned and, where none was written, a text made from it; any other message as it is. */
export function letterOf<M extends Written>(message: M): M {
  const { type, payload } = message;
  if (type !== 'email' || !payload.html) return message;
  const html = cleanEmailHtml(payload.html);
  const text = payload.text?.trim() ? payload.text : textOfHtml(html);
  return { ...message, payload: { ...payload, text, html } };
}
