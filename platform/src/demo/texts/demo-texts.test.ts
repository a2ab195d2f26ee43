import { LOCALES } from '@cabinet/domain/locales';
import { DEMO_IN, languageOf } from '../accounts.ts';
import { demoContact, demoTags } from '../people.ts';
import { DEMO_TEXTS } from './by-locale.ts';
import type { ContactValues } from '../../modules/contacts/public.ts';

/** Where a text stands → the text; what is said of a number is said of one. */
function textsAt(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'function') return [[path, String((value as (number: number) => string)(1))]];
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsAt(inner, `${path}/${key}`));
}
/** Whose texts may have another number in each language: names, words of a rule, tags of people. */
const FREE = /^\/(people|tariffs\/loanWords)/;
/** Channels, senders, statuses and addresses, which no language changes; names that all of them share. */
const SAME =
  /\/(type|sender|url|onStatus\/\d|except\/\d)$|^\/(people|links\/\d$|tags\/0$|tariffs\/titles\/(smsping|vk|ok)$|templates\/2\/payload\/text$)/;

const [ru, ...others] = LOCALES.map((locale) => [locale, new Map(textsAt(DEMO_TEXTS[locale]))] as const);
const keysOf = (texts: ReadonlyMap<string, string>) => [...texts.keys()].filter((key) => !FREE.test(key)).sort();

test.each(others)('every text of the demo stands in %s too, in words of that language', (_, texts) => {
  expect(keysOf(texts)).toEqual(keysOf(ru![1]));
  expect([...texts].filter(([, text]) => /\p{Script=Cyrillic}/u.test(text))).toEqual([]);
  const untouched = [...texts].filter(([key, text]) => !SAME.test(key) && ru![1].get(key) === text);
  expect(untouched).toEqual([]);
});

test('texts have the same fields in every language', () => {
  const fieldsOf = (text = '') => text.match(/\$\{\w+\}/g) ?? [];
  for (const [key, text] of ru![1])
    for (const [locale, texts] of others) {
      if (FREE.test(key)) continue;
      expect([locale, key, fieldsOf(texts.get(key))]).toEqual([locale, key, fieldsOf(text)]);
    }
});

test.each(LOCALES)('there is an account for the demo in %s, whose people are called as people are there', (locale) => {
  expect(languageOf(DEMO_IN[locale])).toBe(locale);
  const texts = DEMO_TEXTS[locale];
  const people: ContactValues[] = Array.from({ length: 500 }, (_, index) => ({
    ...demoContact(index, texts),
    tags: demoTags(index, texts),
  }));
  const written = people
    .map(({ firstName, lastName, custom01, tags }) => [firstName, lastName, custom01, ...(tags ?? [])].join(' '))
    .join(' ');
  expect(/\p{Script=Cyrillic}/u.test(written)).toBe(locale === 'ru');
  expect(people.every(({ phone }) => phone?.startsWith(texts.people.phones.country))).toBe(true);
});
