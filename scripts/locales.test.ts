import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const LOCALES = ['ru', 'en', 'es'] as const;
/** Namespaces beside those of the areas → where their texts lie. */
const NAMESPACES: Readonly<Record<string, string>> = {
  shell: 'shell',
  auth: 'shell/src/auth',
  signIn: 'shell/src/auth/login',
  twoFactor: 'shell/src/two-factor',
  palette: 'shell/src/palette',
  about: 'shell/src/pages/about',
  debug: 'shell/src/pages/debug',
  documentation: 'shell/src/documentation',
  openId: 'shell/src/open-id',
  support: 'shell/src/support',
  firstSteps: 'shell/src/first-steps',
  setupChecklist: 'shell/src/pages/home/setup-checklist',
  email: 'mfe-send/src/pages/send/message/email',
  ui: 'shared/design-system',
  report: 'shared/design-system/src/report',
  emailEditor: 'shared/design-system/src/email-editor',
};
const PACKAGES = [...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')), ...Object.values(NAMESPACES)].filter((name) =>
  existsSync(join(ROOT, name, 'locales')),
);

type Texts = { [key: string]: string | Texts };

/** Keys with dots → sentence. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Files of a folder's texts in a locale: those of all its pages, and in folders those of some. */
const filesOf = (folder: string, locale: string) =>
  readdirSync(join(ROOT, folder, 'locales'), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === `${locale}.json`)
    .map((file) => join(ROOT, folder, 'locales', file));

const entriesOf = (folder: string, locale: string) =>
  filesOf(folder, locale).flatMap((file) => flatten(JSON.parse(readFileSync(file, 'utf8')) as Texts));
const read = (folder: string, locale: string) => new Map(entriesOf(folder, locale));

/** The code that uses the texts of a folder: its own, without that of folders inside with texts of their own. */
const sourcesOf = (folder: string) => {
  const code = existsSync(join(ROOT, folder, 'src')) ? join(ROOT, folder, 'src') : join(ROOT, folder);
  const inner = PACKAGES.filter((other) => other.startsWith(`${folder}/`)).map((other) => join(ROOT, other));
  return readdirSync(code, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|-testing)\.tsx?$/.test(file))
    .map((file) => join(code, file))
    .filter((file) => !inner.some((other) => file.startsWith(other)));
};

const FORM = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(FORM, '');
const values = (sentence: string) => [...new Set(sentence.match(/\{\{\w+\}\}/g) ?? [])].sort();

describe.each(PACKAGES)('%s', (folder) => {
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, read(folder, locale)])) as Record<
    (typeof LOCALES)[number],
    Map<string, string>
  >;

  test('says the same things in every language', () => {
    const stems = (locale: (typeof LOCALES)[number]) => [...new Set([...texts[locale].keys()].map(stem))].sort();
    expect(stems('ru')).toEqual(stems('en'));
    expect(stems('es')).toEqual(stems('en'));
  });

  test.each(LOCALES)('says nothing twice in %s', (locale) => {
    const keys = entriesOf(folder, locale).map(([key]) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test.each(LOCALES)('has every plural form of %s', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plural = [...new Set([...texts.en.keys()].filter((key) => FORM.test(key)).map(stem))];
    const missing = plural.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !texts[locale].has(key));
    expect(missing).toEqual([]);
  });

  test.each(LOCALES)('leaves no sentence of %s empty, and puts in what the English one does', (locale) => {
    const english = new Map([...texts.en].map(([key, sentence]) => [stem(key), values(sentence)]));
    const odd = [...texts[locale]].filter(
      ([key, sentence]) =>
        sentence.trim() === '' || values(sentence).some((name) => name !== '{{count}}' && !english.get(stem(key))?.includes(name)),
    );
    expect(odd).toEqual([]);
  });

  test('has every text that its code asks for by name', () => {
    const stems = (all: Map<string, string>) => [...all.keys()].map(stem);
    const ui = stems(read('shared/design-system', 'en'));
    const missing = sourcesOf(folder).flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      // Modules may use another namespace's texts, which they name in `useT`.
      const named = [...code.matchAll(/\buseT\('(\w+)'\)/g)].flatMap(([, name = '']) => NAMESPACES[name] ?? []);
      const own = [...new Set([folder, ...named])].flatMap((one) => stems(read(one, 'en')));
      return [...code.matchAll(/\bt\(\s*'(ui:)?([\w.]+)'(, \{ returnObjects)?/g)].flatMap(([, space = '', key = '', isGroup]) => {
        // Keys may be relative to a prefix.
        const isKnown = (one: string) => (isGroup ? one.startsWith(`${key}.`) : one === key || one.endsWith(`.${key}`));
        return (space ? ui : own).some(isKnown) ? [] : [`${file.slice(ROOT.length + 1)}: ${space}${key}`];
      });
    });
    expect(missing).toEqual([]);
  });
});
