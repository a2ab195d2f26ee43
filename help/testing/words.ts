import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@cabinet/domain/locales';
import { FOLDER } from './documents.ts';

interface Texts {
  [key: string]: string | Texts;
}

const ROOT = join(FOLDER, '..');
const SHELL = join(ROOT, 'shell');
const folders = (parent: string, take: (name: string) => boolean = () => true) =>
  readdirSync(parent).filter(take).map((name) => join(parent, name)); // prettier-ignore

/** Whose texts a person sees: the shared packages, parts of the design system, the shell with its parts, the areas. */
const OWNERS = [
  ...folders(join(ROOT, 'shared')),
  ...folders(join(ROOT, 'shared/design-system/src')),
  SHELL,
  ...folders(join(SHELL, 'src')),
  ...folders(join(SHELL, 'src/auth')),
  ...folders(ROOT, (name) => name.startsWith('mfe-')),
];

function load(owner: string, locale: Locale): Texts {
  try {
    return JSON.parse(readFileSync(join(owner, 'locales', `${locale}.json`), 'utf8')) as Texts;
  } catch {
    return {};
  }
}

const valuesOf = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : valuesOf(text)));

/** Every text of the cabinet in a language. */
export const wordsOf = (locale: Locale): string[] => OWNERS.flatMap((owner) => valuesOf(load(owner, locale)));

/** One text: `word('ru', 'shared/design-system', 'status.sending.sent')`. */
export function word(locale: Locale, owner: string, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, name) => (typeof texts === 'object' ? texts[name] : undefined),
      load(join(ROOT, owner), locale),
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${owner} in ${locale}.`);
  return found;
}

/** A word of the design system in a language: words for codes stand there. */
export const ui = (locale: Locale, key: string): string => word(locale, 'shared/design-system', key);
