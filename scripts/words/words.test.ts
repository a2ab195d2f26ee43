import { readTexts } from './read-texts.ts';
import { LANGUAGES, TERMS, type Language, type Term } from './terms.ts';

const texts = await readTexts();

/** Finds a word of the list as a whole word: `*` stands for any ending, and ё may be written as е. */
function finder(word: string): RegExp {
  const pattern = word.replaceAll('.', '\\.').replaceAll('*', '\\p{L}*').replaceAll(' ', '\\s+').replaceAll('ё', '[её]');
  return new RegExp(`(?<![\\p{L}-])${pattern}(?![\\p{L}])`, 'iu');
}

const isExcepted = ({ except = [] }: Term, at: string) => except.some((one) => at.startsWith(one.at));

/** Texts that call the thing otherwise than it is called. */
function foundOf(term: Term, language: Language): { at: string; found: string }[] {
  return (term.never[language] ?? []).flatMap((word) => {
    const pattern = finder(word);
    return texts[language].flatMap(({ at, text }) => {
      const found = pattern.exec(text);
      return found ? [{ at, found: text.slice(Math.max(0, found.index - 30), found.index + found[0].length + 30) }] : [];
    });
  });
}

test.each(LANGUAGES)('there are texts of all kinds in %s', (language) => {
  expect(texts[language].length).toBeGreaterThan(4000);
  for (const kind of [/^help\/\w\w\//, /^help\/sources/, /^platform/, /^shell/, /^shared/, /^mfe-\w+\/locales/, /manifest/])
    expect(texts[language].some(({ at }) => kind.test(at))).toBe(true);
});

describe.each(TERMS.map((term) => [term.term, term] as const))('%s', (_, term) => {
  test.each(LANGUAGES)('is called so and not otherwise in %s', (language) => {
    const said = finder(term.say[language]);
    expect(texts[language].some(({ text }) => said.test(text))).toBe(true);
    expect(foundOf(term, language).filter(({ at }) => !isExcepted(term, at))).toEqual([]);
  });

  test('excepts no place without need', () => {
    const found = LANGUAGES.flatMap((language) => foundOf(term, language)).map(({ at }) => at);
    const needless = (term.except ?? []).filter((one) => !found.some((at) => at.startsWith(one.at)));
    expect(needless).toEqual([]);
  });
});

const alike = TERMS.flatMap((term) => (term.alike ? [[term.term, term, ...term.alike] as const] : []));

test.each(alike)('%s is said in the same texts of two languages', (_, term, first, second) => {
  // Plural forms that only one language has say what the others do.
  const keyOf = (at: string, language: Language) =>
    at.replace(`/${language}.json`, '/.json').replace(/^help\/\w\w\//, 'help/').replace(/_(one|many|other)$/, ''); // prettier-ignore
  const isSaid = (language: Language) => {
    const said = finder(term.say[language]);
    const places = texts[language].filter(({ at }) => !isExcepted(term, at));
    return new Map(places.map(({ at, text }) => [keyOf(at, language), said.test(text)]));
  };
  const [one, other] = [isSaid(first), isSaid(second)];
  const differing = [...one].filter(([key, is]) => is && other.get(key) === false).map(([key]) => key);
  expect(differing).toEqual([]);
});

test('a text that calls a thing by two words is found, in whatever form the word stands', () => {
  expect(finder('задач*').test('Остановить 2 задачи?')).toBe(true);
  expect(finder('task').test('Multitasking')).toBe(false);
  expect(finder('учётн* запис*').test('Пароль учетной записи')).toBe(true);
  expect(finder('e-mail*').test('By e-mails')).toBe(true);
});
