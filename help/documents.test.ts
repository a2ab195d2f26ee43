import { posix } from 'node:path';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { fillMarks, type ReferenceSources } from '@cabinet/platform/modules/documentation/reference/fill';
import { operationsOf } from '@cabinet/platform/modules/documentation/reference/operations';
import { versionsOf } from '@cabinet/platform/modules/documentation/reference/version-changes';
import { createTestApp } from '@cabinet/platform/testing/test-app';
import { documentsOf, guideOf } from './testing/documents.ts';
import { word } from './testing/words.ts';

/** The one page outside of the help and of the cabinet that it leads to: the server makes it. */
const API_REFERENCE = '/api/docs';

let sources: ReferenceSources;
beforeAll(async () => {
  const server = await createTestApp();
  sources = { operations: operationsOf(server.app), versions: await versionsOf(server.app) };
  await server.close();
}, 120_000);

/** Every document of a language, as readers get it. */
const documentsIn = (locale: Locale) => documentsOf(locale, (text) => fillMarks(text, locale, sources));

const [first, ...others] = LOCALES;
const outlineOf = (locale: Locale) =>
  Object.fromEntries(documentsIn(locale).map(({ path, headings }) => [path, headings.map(({ level }) => level)]));

test.each(others)('documents in %s have the headings of the others, one for one', (locale) => {
  expect(outlineOf(locale)).toEqual(outlineOf(first));
});

test.each(LOCALES)('documents in %s begin with their one title', (locale) => {
  const titles = documentsIn(locale).map(({ path, headings }) => [
    path,
    headings.flatMap(({ level }, place) => (level === 1 ? place : [])),
  ]);
  expect(titles).toEqual(documentsIn(locale).map(({ path }) => [path, [0]]));
});

test.each(LOCALES)('links in %s lead to a document and a heading that are there', (locale) => {
  const documents = documentsIn(locale);
  const anchors = new Map(documents.map(({ path, headings }) => [path, new Set(headings.map(({ slug }) => slug))]));
  const broken = documents.flatMap(({ path, links }) =>
    links
      .filter((link) => !/^(https?:|mailto:|tel:)/.test(link) && link !== API_REFERENCE)
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\.md$/, '');
        const known = anchors.get(target);
        return !known || (file !== '' && !file.endsWith('.md')) || (anchor !== undefined && !known.has(decodeURI(anchor)));
      })
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test.each(LOCALES)('documents in %s are called in the list of documents as they call themselves', (locale) => {
  const titles = guideOf(locale).map(({ path, headings }) => [path, headings[0]?.text]);
  const listed = guideOf(locale).map(({ path }) => [path, word(locale, 'shell/src/documentation', `titles.${posix.basename(path)}`)]);
  expect(titles).toEqual(listed);
});
