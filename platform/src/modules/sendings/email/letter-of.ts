import type { Payload } from '@cabinet/domain/payload';
import { cleanEmailHtml } from './clean-html.ts';
import { textOfHtml } from './text-of-html.ts';

export type Letter = Pick<Payload, 'text' | 'html'>;

/** The HTML of an email cleaned and, where no text was written, a text made from it. */
export function letterOf({ text, html = '' }: Letter): Letter {
  const clean = cleanEmailHtml(html);
  return { text: text?.trim() ? text : textOfHtml(clean), html: clean };
}
