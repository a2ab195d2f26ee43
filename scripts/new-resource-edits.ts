import type { ResourceNames } from './new-resource-name.ts';

/** A change of a file that is there: its path, and what becomes of its text. */
export interface Edit {
  file: string;
  change: (text: string) => string;
}

/** Texts of a page in a locale. */
export interface Titles {
  en: string;
  ru: string;
  es: string;
}

/** Puts `text` behind (or, with `before`, in front of) what `anchor` finds; throws where a file no longer has it. */
function insert(file: string, anchor: RegExp, text: string, { before = false } = {}): Edit {
  return {
    file,
    change: (content) => {
      const match = anchor.exec(content);
      if (!match)
        throw new Error(
          `${file} has no place that matches ${String(anchor)}: add there by hand, and mend scripts/new-resource-edits.ts:\n${text}`,
        );
      const at = before ? match.index : match.index + match[0].length;
      return content.slice(0, at) + text + content.slice(at);
    },
  };
}

/** Adds keys to the end of an object in a JSON file; `path` leads to the object. */
function addToJson(file: string, path: readonly string[], added: object): Edit {
  return {
    file,
    change: (content) => {
      const whole = JSON.parse(content) as Record<string, unknown>;
      const target = path.reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, whole);
      Object.assign(target, added);
      return JSON.stringify(whole, null, 2);
    },
  };
}

/**
 * Entries of a new resource in the files that list all of them: names, permissions, what becomes of its rows in an export of an account's
 * data and when the account closes, examples and words of the API's documents and the journal, rows of tests.
 */
export function resourceEdits({ name, Row, kebab, table }: ResourceNames, titles: Titles): Edit[] {
  const privacy = 'platform/src/modules/privacy';
  const exported = `  { table: '${table}', file: 'account/${kebab}', of: OWNED },\n`;
  const reference = 'platform/src/modules/documentation/reference/rows.ts';
  const answered = 'platform/src/resource/resource-rows.ts';
  const rules = `  ${name}: { get: 'own', create: 'own', update: 'own', remove: 'own' },\n`;
  return [
    insert('shared/domain/src/resource.ts', /(?=,?\n\] as const;\nexport type ResourceName)/, `, '${name}'`),
    insert('shared/domain/src/permissions.ts', /^\} as const satisfies Record<string, Record<string, Rule>>/m, rules, { before: true }),
    insert('shared/domain/src/member-roles.ts', /^const HOLDERS: .* = \{\n/m, `  ${name}: OF_OWNER,\n`),
    insert('shared/domain/src/token-scopes.ts', /^const AREA_OF: .* = \{\n/m, `  ${name}: 'account',\n`),
    insert(reference, /^import \{ legalRows \}/m, `import type { ${Row} } from '@cabinet/domain/${kebab}';\n`, { before: true }),
    insert(reference, /^export const ROWS = \{\n/m, `  ${name}: { id: ID, title: '${titles.en}', ...mine } satisfies ${Row},\n`),
    insert(answered, /^import type \{ Announcement \}/m, `import type { ${Row} } from '@cabinet/domain/${kebab}';\n`, { before: true }),
    insert(answered, /^export interface ResourceRows \{\n/m, `  ${name}: ${Row};\n`),
    insert('platform/src/testing/rows.ts', /^ +await keep\('tokens', .*\n/m, `  await keep('${name}', { title: mark });\n`),
    insert('platform/src/permissions.test.ts', /^ +contactLists: \{ title: 'Changed'.*\n/m, `  ${name}: { title: 'Changed' },\n`),
    insert(`${privacy}/closing-tables.ts`, /^ +user_setting: remove\(.*\n/m, `  ${table}: remove(),\n`),
    insert(`${privacy}/exported-tables.ts`, /^ +\{ table: 'telemetry',/m, exported, { before: true }),
    ...(['en', 'ru', 'es'] as const).flatMap((locale) => [
      addToJson(`help/sources/operations/${locale}.json`, ['tags'], { [name]: titles[locale] }),
      addToJson(`shared/design-system/src/journal/locales/${locale}.json`, ['resources'], { [name]: titles[locale] }),
    ]),
  ];
}

/** A manifest's list or record, which may not be there yet. */
function addToManifest(file: string, key: string, [open, close]: readonly [string, string], text: string): Edit {
  return {
    file,
    change: (content) => {
      const head = new RegExp(`^  ${key}: \\${open}`, 'm').exec(content);
      if (!head) return insert(file, /^ {2}labels: \{/m, `  ${key}: ${open}${text}${close},\n`, { before: true }).change(content);
      const at = head.index + head[0].length;
      return `${content.slice(0, at)}${text}${content.slice(at)}`;
    },
  };
}

/** Where the page of a new resource stands: in an area, as a tab under a parent path or with its own place in the navigation. */
export interface PagePlace {
  area: string;
  tab: string | undefined;
}

/** Path of a new resource's page. */
export const pagePath = ({ kebab }: ResourceNames, { tab = '' }: PagePlace) => `${tab}/${kebab}`;

/** The page of a new resource in an area: its route, its place in the navigation or beside other tabs, its titles and its code. */
export function pageEdits(names: ResourceNames, place: PagePlace, titles: Titles, texts: Readonly<Record<keyof Titles, object>>): Edit[] {
  const { name, kebab } = names;
  const { area, tab } = place;
  const manifest = `mfe-${area}/remote.manifest.ts`;
  const locales = ['en', 'ru', 'es'] as const;
  const beside = tab === undefined ? '' : `, tab: { parent: '${tab}', order: 900 }`;
  return [
    addToManifest(
      manifest,
      'routes',
      ['{', '}'],
      `${name}: { path: '${pagePath(names, place)}', access: '${name}.get', title: '${name}'${beside} },`,
    ),
    ...(tab === undefined
      ? [addToManifest(manifest, 'nav', ['[', ']'], `{ route: '${name}', group: 'work', icon: 'widgets', order: 900 },`)]
      : []),
    addToManifest(manifest, 'resources', ['[', ']'], `'${name}',`),
    ...locales.map((locale) => insert(manifest, new RegExp(`^    ${locale}: \\{`, 'm'), `${name}: '${titles[locale]}', `)),
    insert(`mfe-${area}/src/remote.ts`, /^ {2}pages: \{\n/m, `${name}: () => import('./pages/${kebab}/page.tsx'),\n`),
    ...locales.map((locale) => addToJson(`mfe-${area}/locales/${locale}.json`, [], { [name]: texts[locale] })),
  ];
}
