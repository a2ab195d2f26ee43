import type { ContactField } from './contacts.ts';
import type { PayloadExtras } from './payload.ts';
import { fillPlaceholders, placeholdersIn } from './placeholders.ts';

type Values = Readonly<Partial<Record<ContactField, string | null>>>;

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const inHtml = (value: string) => value.replaceAll(/[&<>"']/g, (character) => HTML[character] ?? '');

/** Everything of a payload that is read by somebody, and what its buttons open. */
export function textsOf({ subject, html, button, buttons }: PayloadExtras): string[] {
  const texts = [subject, html, button?.text, button?.url, ...(buttons ?? []).flatMap(({ text, action }) => [text, action])];
  return texts.filter((text): text is string => text !== undefined && text !== '');
}

/** The contact fields that a payload names beyond its text, each once. */
export function placeholdersOf(payload: PayloadExtras | undefined): ContactField[] {
  return payload ? [...new Set(textsOf(payload).flatMap(placeholdersIn))] : [];
}

const escaped = (values: Values, escape: (value: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ? escape(value) : value]));

/** Fills the placeholders of a payload from a contact; a value can be read as nothing but text, in a page as in a web address. */
export function fillPayload(payload: PayloadExtras, values: Values): PayloadExtras {
  const address = (url: string) => fillPlaceholders(url, /^https?:/i.test(url) ? escaped(values, encodeURIComponent) : values);
  const { subject, html, button, buttons } = payload;
  return {
    ...payload,
    ...(subject === undefined ? {} : { subject: fillPlaceholders(subject, values) }),
    ...(html === undefined ? {} : { html: fillPlaceholders(html, escaped(values, inHtml)) }),
    ...(button === undefined ? {} : { button: { text: fillPlaceholders(button.text, values), url: address(button.url) } }),
    ...(buttons === undefined
      ? {}
      : { buttons: buttons.map(({ text, action }) => ({ text: fillPlaceholders(text, values), action: address(action) })) }),
  };
}
