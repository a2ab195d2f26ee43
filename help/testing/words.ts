import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '@cabinet/domain/locales';
import { FOLDER } from './documents.ts';

interface Texts {
  [key: string]: string | Texts;
}

const ROOT = join(FOLDER, '..');

/** Whose texts a person sees: the shared packages, the shell, the areas, and parts of them with texts of their own. */
const OWNERS = globSync(
  ['shell', 'shared/*', 'mfe-*'].flatMap((root) => [`${root}/locales`, `${root}/src/**/locales`]),
  { cwd: ROOT },
).map((folder) => join(ROOT, dirname(folder)));

/** The texts of an owner by the files that they lie in: parts that are loaded late have the keys of others in their sections. */
const load = (owner: string, locale: Locale): Texts[] =>
  globSync(`locales/{,*/}${locale}.json`, { cwd: owner }).map((file) => JSON.parse(readFileSync(join(owner, file), 'utf8')) as Texts);

const valuesOf = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : valuesOf(text)));

/** Every text of the cabinet in a language. */
export const wordsOf = (locale: Locale): string[] => OWNERS.flatMap((owner) => load(owner, locale).flatMap(valuesOf));

/** One text: `word('ru', 'shared/design-system', 'status.sending.sent')`. */
export function word(locale: Locale, owner: string, key: string): string {
  for (const texts of load(join(ROOT, owner), locale)) {
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), texts);
    if (typeof found === 'string') return found;
  }
  throw new Error(`There is no text ${key} in ${owner} in ${locale}.`);
}

/** A word of the design system in a language: words for codes stand there. */
export const ui = (locale: Locale, key: string): string => word(locale, 'shared/design-system', key);
