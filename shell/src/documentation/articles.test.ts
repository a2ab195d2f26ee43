import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@cabinet/domain/locales';
import { linkTarget } from './link-target.ts';
import { API_REFERENCE, neighbours, ARTICLES, titleKey } from './articles.ts';

const textsOf = (locale: string) =>
  JSON.parse(readFileSync(join('shell/src/documentation/locales', `${locale}.json`), 'utf8')) as {
    titles: Readonly<Record<string, string>>;
  };
/** The offers are read where one pays. */
const ELSEWHERE = /^misc\//;

const written = (locale: string) =>
  readdirSync(join('help', locale), { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !ELSEWHERE.test(path))
    .sort();

test.each(LOCALES)('the list names what is written in %s, no less and no more', (locale) => {
  expect(ARTICLES.map(({ category, file }) => `${category}/${file}.md`).sort()).toEqual(written(locale));
});

test.each(LOCALES)('every document has the name in the list of %s that it has itself', (locale) => {
  const { titles } = textsOf(locale);
  for (const place of ARTICLES) {
    const [title] = readFileSync(join('help', locale, place.category, `${place.file}.md`), 'utf8').split('\n');
    expect(`# ${titles[titleKey(place).replace('titles.', '')]}`).toBe(title);
  }
});

test('documents follow each other', () => {
  expect(neighbours(ARTICLES[0]!)).toEqual({ previous: undefined, next: ARTICLES[1] });
  expect(neighbours({ category: 'api', file: 'nothing' })).toEqual({});
});

test('the page of the API reference is loaded anew: the cabinet has no such page', () => {
  expect(linkTarget(API_REFERENCE, ARTICLES[0]!)).toEqual({ href: '/api/docs' });
});
