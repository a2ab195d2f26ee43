import type { ContactField } from './contacts.ts';
import type { PayloadExtras } from './payload.ts';
import { namesOptOutLink } from './opt-out-links.ts';
import { fillPlaceholders, placeholdersIn, type PlaceholderValues } from './placeholders.ts';

type Values = PlaceholderValues;

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string) => value.replaceAll(/[&<>"']/g, (character) => HTML[character] ?? '');

/** All texts of a payload beyond `text`, the targets of its buttons included. */
export function textsOf({ subject, html, button, buttons }: PayloadExtras): string[] {
  const texts = [subject, html, button?.text, button?.url, ...(buttons ?? []).flatMap(({ text, action }) => [text, action])];
  return texts.filter((text): text is string => text !== undefined && text !== '');
}

/** The contact fields that a payload names beyond its text, each once. */
export function placeholdersOf(payload: PayloadExtras | undefined): ContactField[] {
  return payload ? [...new Set(textsOf(payload).flatMap(placeholdersIn))] : [];
}

/** Whether a payload has a link beyond its text by which its recipient opts out. */
export const payloadNamesOptOut = (payload: PayloadExtras | undefined): boolean =>
  payload !== undefined && textsOf(payload).some(namesOptOutLink);

const escaped = (values: Values, escape: (value: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ? escape(value) : value]));

/** Fills the placeholders of a payload from a contact; values are escaped in HTML and in web addresses. */
export function fillPayload(payload: PayloadExtras, values: Values): PayloadExtras {
  const address = (url: string) => fillPlaceholders(url, /^https?:/i.test(url) ? escaped(values, encodeURIComponent) : values);
  const { subject, html, button, buttons } = payload;
  return {
    ...payload,
    ...(subject === undefined ? {} : { subject: fillPlaceholders(subject, values) }),
    ...(html === undefined ? {} : { html: fillPlaceholders(html, escaped(values, escapeHtml)) }),
    ...(button === undefined ? {} : { button: { text: fillPlaceholders(button.text, values), url: address(button.url) } }),
    ...(buttons === undefined
      ? {}
      : { buttons: buttons.map(({ text, action }) => ({ text: fillPlaceholders(text, values), action: address(action) })) }),
  };
}
