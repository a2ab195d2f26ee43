import { areaFolder, workspaceAreas } from '@cabinet/build/workspace';
import { loadDeclaration } from '@cabinet/build/declaration';
import { LOCALES } from '@cabinet/domain/locales';
import { documentsOf, guideOf } from './testing/documents.ts';
import { wordsOf } from './testing/words.ts';

const declarations = await Promise.all(workspaceAreas().map((area) => loadDeclaration(areaFolder(area))));

/** A text with values in it, which a document writes out: `Field {{number}}`. It has to begin with words of its own. */
const isFilled = (text: string, name: string) => {
  const [before = '', ...rest] = text.split(/\{\{[^}]+\}\}/);
  return rest.length > 0 && before.trim().length > 2 && name.startsWith(before) && name.endsWith(rest.at(-1) ?? '');
};

test.each(LOCALES)('what the guide and the offers in %s print in bold stands on the screen in exactly these words', (locale) => {
  const labels = declarations.flatMap((one) => Object.values(one.labels[locale] ?? {}));
  const words = [...wordsOf(locale), ...labels];
  const known = new Set(words);
  const templates = words.filter((text) => text.includes('{{'));
  const ours = documentsOf(locale).filter(({ path }) => !path.startsWith('api/'));
  const unknown = ours.flatMap(({ path, names }) =>
    names.filter((name) => !known.has(name) && !templates.some((text) => isFilled(text, name))).map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test.each(LOCALES)('the guide in %s names every section and every tab', (locale) => {
  const named = new Set(guideOf(locale).flatMap(({ names }) => names));
  const pages = declarations.flatMap(({ area, routes, nav, labels }) => {
    const tabs = Object.values(routes).flatMap(({ tab, title }) => (tab ? [title] : []));
    const entries = nav.map(({ route, label }) => label ?? routes[route]?.title ?? '');
    return [...new Set([...tabs, ...entries])].map((key) => ({ area, label: labels[locale]?.[key] ?? key }));
  });
  expect(pages.filter(({ label }) => !named.has(label))).toEqual([]);
});
