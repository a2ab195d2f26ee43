import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { slug } from '../../shell/src/documentation/headings.ts';

export const FOLDER = fileURLToPath(new URL('..', import.meta.url));

export interface Heading {
  level: number;
  text: string;
  /** What a link to it says after `#`. */
  slug: string;
  /** Where it stands among the document's lines. */
  line: number;
}

/** A markdown document, read as far as its tests ask. */
export interface Document {
  locale: Locale;
  /** Below the locale's folder, without `.md`. */
  path: string;
  text: string;
  headings: readonly Heading[];
  /** Where its links lead. */
  links: readonly string[];
  /** What is printed in bold: names of what stands on the screen, and nothing else. */
  names: readonly string[];
}

/** The text with code left blank, so that nothing in it is taken for a link or a name. */
const withoutCode = (text: string) =>
  text.replace(/^```[\s\S]*?^```/gm, (code) => '\n'.repeat(code.split('\n').length - 1)).replace(/`[^`\n]*`/g, '');

function headingsOf(text: string): Heading[] {
  const taken = new Map<string, number>();
  // The second heading of a name has a number behind its anchor, as in the viewer.
  const numbered = (id: string) => {
    const before = taken.get(id) ?? 0;
    taken.set(id, before + 1);
    return before === 0 ? id : `${id}-${before}`;
  };
  return withoutCode(text)
    .split('\n')
    .flatMap((written, line) => {
      // `## Errors {#errors}` has an id that is the same in every language.
      const match = /^(#{1,6}) (.+?)(?:\s*\{#([\w-]+)\})?\s*$/.exec(written);
      return match ? [{ level: match[1]!.length, text: match[2]!, slug: numbered(match[3] ?? slug(match[2]!)), line }] : [];
    });
}

function read(locale: Locale, file: string, fill: (text: string) => string): Document {
  const text = fill(readFileSync(join(FOLDER, locale, file), 'utf8'));
  const prose = withoutCode(text);
  return {
    locale,
    path: file.replaceAll('\\', '/').replace(/\.md$/, ''),
    text,
    headings: headingsOf(text),
    links: [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!),
    names: [...prose.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1]!),
  };
}

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort();

/** Every document of a language, as it stands in the folder or with its marks filled by `fill`. */
export function documentsOf(locale: Locale, fill = (text: string) => text): Document[] {
  return markdownIn(join(FOLDER, locale)).map((file) => read(locale, file, fill));
}

const ALL = new Map(LOCALES.map((locale) => [locale, new Map(documentsOf(locale).map((one) => [one.path, one]))]));

/** The page of the user guide that is called so. */
export function guide(locale: Locale, page: string): Document {
  const found = ALL.get(locale)?.get(`platform/user/${page}`);
  if (!found) throw new Error(`There is no platform/user/${page}.md in ${locale}.`);
  return found;
}

/** Pages of the user guide. */
export const guideOf = (locale: Locale): Document[] =>
  [...(ALL.get(locale)?.values() ?? [])].filter(({ path }) => path.startsWith('platform/'));

/** The rows of the first table under a heading, named by its English slug: headings of a page correspond in all languages. */
export function tableUnder(locale: Locale, page: string, slug: string): string[][] {
  const place = guide('en', page).headings.findIndex((heading) => heading.slug === slug);
  const { headings, text } = guide(locale, page);
  const from = headings[place];
  if (!from) throw new Error(`There is no heading ${slug} in ${page}.md of ${locale}.`);
  const lines = text.split('\n').slice(from.line + 1, headings[place + 1]?.line);
  const first = lines.findIndex((line) => line.startsWith('|'));
  const rows = first < 0 ? [] : lines.slice(first + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Names in bold within a cell. */
export const namesIn = (cell: string | undefined): string[] => [...(cell ?? '').matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1]!);
/** What stands as code within a cell. */
export const codeIn = (cell: string | undefined): string[] => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
