import { buildPath } from '@cabinet/contract/links';
import { labelOf } from '@cabinet/contract/tabs';
import { isAllowed, type Grants } from '@cabinet/domain/access';
import type { Declaration, SearchDeclaration } from '@cabinet/domain/declaration';
import type { Locale } from '@cabinet/domain/locales';
import { valueAtPath } from '@cabinet/domain/paths';
import { foundDigits, foundExcerpt, foundWords, readMessageSearch } from '@cabinet/domain/message-search';
import { formatPhone } from '@cabinet/domain/phone';
import type { Row } from '@cabinet/domain/resource';
import type { Command } from './commands.ts';

/** Records of one kind that the palette looks for. */
export interface RecordSearch extends SearchDeclaration {
  /** `area.route` of the page that shows what is found. */
  key: string;
  heading: string;
  /** Path of that page, with `:id` or without. */
  page: string;
}

/** What the areas declare to be found, as far as the account may open it, in the order of the areas' wishes. */
export function recordSearches(declarations: readonly Declaration[], grants: Grants, locale: Locale): RecordSearch[] {
  return declarations
    .flatMap((declaration) =>
      Object.entries(declaration.routes).flatMap(([name, { search, access, path, title }]) =>
        search && isAllowed(access, grants)
          ? [{ ...search, key: `${declaration.area}.${name}`, heading: labelOf(declaration, search.label ?? title, locale), page: path }]
          : [],
      ),
    )
    .sort((a, b) => a.order - b.order);
}

/** The address of a record: its own page, or its list with it open. */
export const recordAddress = ({ page, all }: Pick<RecordSearch, 'page' | 'all'>, { id }: Row): string =>
  buildPath(page, page.includes('/:id') ? { id } : { ...all, open: id });

/** The address of the list of everything that holds the text; undefined where there is none. */
export const addressOfAll = ({ page, all }: Pick<RecordSearch, 'page' | 'all'>, text: string): string | undefined =>
  all && buildPath(page, { ...all, q: text });

const PHONE = /^\+\d{7,15}$/;

function textAt(row: Row, path: string): string {
  const value = valueAtPath(row, path);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (PHONE.test(value) ? formatPhone(value) : value.trim()) : '';
}

/** What names a record, what tells it apart from others of the same name, and which of both is blurred in the discreet view. */
export function recordText(row: Row, { name, details = [], text, sensitive = [] }: SearchDeclaration) {
  const filled = (paths: readonly string[]) => paths.map((path) => ({ path, text: textAt(row, path) })).filter((one) => one.text !== '');
  const [own, others] = [filled(name), filled(details)];
  const named = own.length > 0 ? own : others.splice(0, 1);
  const isSensitive = (paths: readonly (string | undefined)[]) => paths.some((path) => path !== undefined && sensitive.includes(path));
  return {
    name: named.length > 0 ? named.map((one) => one.text).join(' ') : row.id,
    details: others.map((one) => one.text).join(' · '),
    sensitive: { label: isSensitive(named.map(({ path }) => path)), details: isSensitive([...others.map(({ path }) => path), text]) },
  };
}

/** A record's name and details in pieces, with what was looked for marked in its number, its details and its text; undefined for kinds without a text. */
export function foundPieces(row: Row, search: SearchDeclaration, asked: string): Command['pieces'] {
  if (search.text === undefined) return undefined;
  const { name, details } = recordText(row, search);
  const said = textAt(row, search.text);
  const plain = (text: string) => [{ text, isFound: false }];
  const sought = readMessageSearch(asked);
  if (!('contents' in sought)) return { label: plain(name), details: plain([details, said].filter(Boolean).join(' · ')) };
  const excerpt = foundExcerpt(said, sought.contents);
  return {
    label: name.startsWith('+') ? foundDigits(name, sought.contents) : plain(name),
    details: [...foundWords(details === '' || said === '' ? details : `${details} · `, sought.contents), ...excerpt],
  };
}
