import { readFileSync } from 'node:fs';
import type { ErrorCode } from '@cabinet/domain/errors';
import { LOCALES, type Locale } from '@cabinet/domain/locales';

type Texts = { [key: string]: string | Texts };
type Params = Readonly<Record<string, string | number>>;

/** The language of programs, which mostly ask for none, and of the log. */
export const PROGRAM_LOCALE: Locale = 'en';

/** Keys with dots → sentence. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The sentences of the cabinet's pages, which are read as files: one source for whoever calls and whoever looks. */
function sentencesOf(locale: Locale) {
  const file = new URL(`../../../../shared/design-system/locales/${locale}.json`, import.meta.url);
  const { error, field } = JSON.parse(readFileSync(file, 'utf8')) as Record<'error' | 'field', Texts>;
  return {
    errors: new Map(flatten(error)),
    fields: new Map(flatten(field)),
    plurals: new Intl.PluralRules(locale),
  };
}

const SENTENCES = Object.fromEntries(LOCALES.map((locale) => [locale, sentencesOf(locale)])) as Record<Locale, ReturnType<typeof sentencesOf>>; // prettier-ignore

/** A sentence with its values; one that would end by a value that there is not ends before it. */
function filled(sentence: string, params: Params): string {
  const text = sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')).trimEnd();
  return text.endsWith(':') ? `${text.slice(0, -1)}.` : text;
}

/** What an error's code means, in a language. */
export function errorSentence(locale: Locale, code: ErrorCode, params: Params = {}): string {
  return filled(SENTENCES[locale].errors.get(code) ?? code, params);
}

/** What a field's rule asks for, in a language; a rule that has come as a sentence stays one. */
export function fieldSentence(locale: Locale, code: string, params: Params = {}): string {
  const { fields, plurals } = SENTENCES[locale];
  const count = params['max'] ?? params['min'] ?? params['length'];
  const plural = typeof count === 'number' ? fields.get(`${code}_${plurals.select(count)}`) : undefined;
  const sentence = plural ?? fields.get(code);
  if (sentence === undefined && isSentence(code)) return code;
  return filled(sentence ?? fields.get('invalid') ?? code, params);
}

/** Whether a rule is told by a sentence of its own rather than by a code, as those of releases are. */
export const isSentence = (code: string): boolean => /\s/.test(code);
