import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';

/** Letters that the cabinet writes itself; their words stand in `texts/`. */
export const LETTERS = ['recovery', 'registration', 'notification', 'support'] as const;
export type LetterName = (typeof LETTERS)[number];

type Words = Readonly<Record<'subject' | 'greeting' | 'text' | 'action', string>>;
export type Texts = Readonly<Record<Locale, Readonly<Record<LetterName, Words>>>>;

/** What a letter says: `values` fill the words, `link` is behind its one button. */
export interface Letter {
  name: LetterName;
  locale: Locale;
  values: Readonly<Record<string, string>>;
  link: string;
}

/** A letter as it goes out. */
export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

/** Reads the words of every locale, once at start. */
export async function readTexts(): Promise<Texts> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)] as const))) as Texts;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `text` where HTML is expected. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A letter in its language, as plain text and as HTML. */
export function writeLetter(texts: Texts, { name, locale, values, link }: Letter): WrittenLetter {
  const words = texts[locale][name];
  const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const [subject, greeting, text, action] = [words.subject, words.greeting, words.text, words.action].map(fill) as [
    string,
    string,
    string,
    string,
  ];
  const button = 'display:inline-block;padding:10px 18px;border-radius:8px;background:#2b59e0;color:#fff;text-decoration:none';
  const html = `<!doctype html><html lang="${locale}"><body style="font:16px/1.5 system-ui,sans-serif;color:#1a1d24;max-width:560px;margin:24px auto;padding:0 16px">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></p></body></html>`;
  // A line break in a value must not become a header.
  return { subject: subject.replace(/[\r\n]+/g, ' '), text: `${greeting}\n\n${text}\n\n${action}: ${link}\n`, html };
}
