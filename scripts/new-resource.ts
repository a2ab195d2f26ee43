/**
 * `npm run new:resource -- quickReplies --area settings --title "Quick replies"`: makes a resource that works, from
 * scripts/templates/resource: descriptor, permissions, server module with its table, page, texts, words of the API's
 * documents, tests. Without `--area` it gets no page; with `--tab /settings` the page is a tab beside those of that path.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordAnswerSchemas } from '@cabinet/build/answer-schemas';
import { filesBelow, ROOT } from '@cabinet/build/workspace';
import { formatted } from './format.ts';
import { pageEdits, pagePath, resourceEdits, type Edit, type PagePlace, type Titles } from './new-resource-edits.ts';
import { namesOf, resourceFaults, tabFaults, type ResourceNames } from './new-resource-name.ts';
import { recordOffer } from './new-resource-record.ts';

const TEMPLATES = join(ROOT, 'scripts/templates/resource');

/** A number for the first migration of a new module: after those of all others. */
function migrationNumber(): string {
  const numbers = filesBelow(join(ROOT, 'platform')).flatMap((file) => /\/(\d{4})-[a-z\d-]+\.sql$/.exec(`/${file}`)?.[1] ?? []);
  return String((Math.floor(Math.max(...numbers.map(Number)) / 10) + 1) * 10).padStart(4, '0');
}

async function write(file: string, text: string): Promise<void> {
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, /\.(tsx?|json)$/.test(file) ? await formatted(path, text) : text);
}

/** Template → the file that it becomes. */
const serverFiles = ({ kebab }: ResourceNames): Readonly<Record<string, string>> => ({
  'domain/resource.ts': `shared/domain/src/${kebab}.ts`,
  'platform/module.ts': `platform/src/modules/${kebab}/module.ts`,
  'platform/repository.ts': `platform/src/modules/${kebab}/repository.ts`,
  'platform/tables.ts': `platform/src/modules/${kebab}/tables.ts`,
  'platform/migration.sql': `platform/src/modules/${kebab}/migrations/${migrationNumber()}-${kebab}.sql`,
  'platform/resource.test.ts': `platform/src/modules/${kebab}/${kebab}.test.ts`,
});
const pageFiles = ({ kebab }: ResourceNames, { area }: PagePlace): Readonly<Record<string, string>> => ({
  'page/page.tsx': `mfe-${area}/src/pages/${kebab}/page.tsx`,
  'page/form.tsx': `mfe-${area}/src/pages/${kebab}/form.tsx`,
  'page/page.test.tsx': `mfe-${area}/src/pages/${kebab}/page.test.tsx`,
});

/** Fills a template's `__placeholder_`. */
function filled(template: string, names: ResourceNames, titles: Titles, place?: PagePlace): string {
  const tab = place?.tab;
  const values: Readonly<Record<string, string>> = {
    ...names,
    area: place?.area ?? '',
    path: place ? pagePath(names, place) : '',
    tabsImport: tab === undefined ? '' : "import { AreaTabs } from '@cabinet/design-system/tabs';\n",
    tabsProp: tab === undefined ? '' : `      tabs={<AreaTabs parent="${tab}" />}\n`,
    title: titles.en,
    title_ru: titles.ru,
    title_es: titles.es,
  };
  const text = readFileSync(join(TEMPLATES, `${template}.template`), 'utf8');
  const placeholder = new RegExp(
    `__(${Object.keys(values)
      .sort((a, b) => b.length - a.length)
      .join('|')})__`,
    'g',
  );
  return text.replaceAll(placeholder, (_, key: string) => values[key] ?? '');
}

const titleOf = ({ kebab }: ResourceNames) => kebab.charAt(0).toUpperCase() + kebab.slice(1).replaceAll('-', ' ');

async function make(names: ResourceNames, titles: Titles, place: PagePlace | undefined): Promise<string[]> {
  const created = { ...serverFiles(names), ...(place ? pageFiles(names, place) : {}) };
  const texts = JSON.parse(filled('page/texts.json', names, titles)) as Record<keyof Titles, object>;
  const edits: Edit[] = [...resourceEdits(names, titles), ...(place ? pageEdits(names, place, titles, texts) : [])];
  const changed = new Map<string, string>();
  // All edits are made before anything is written: one that finds no place leaves the workspace as it was.
  for (const { file, change } of edits) changed.set(file, change(changed.get(file) ?? readFileSync(join(ROOT, file), 'utf8')));
  for (const [template, file] of Object.entries(created)) await write(file, filled(template, names, titles, place));
  for (const [file, text] of changed) await write(file, text);
  return [...Object.values(created), ...changed.keys()];
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { area: text, tab: text, one: text, title: text, 'title-ru': text, 'title-es': text };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new Error(
      'Name one resource: npm run new:resource -- quickReplies [--area settings [--tab /settings]] [--title "Quick replies"]',
    );
  const names = namesOf(name, values.one);
  const title = values.title ?? titleOf(names);
  const titles: Titles = { en: title, ru: values['title-ru'] ?? title, es: values['title-es'] ?? title };
  if (Object.values(titles).some((one) => /['"\\<>{}\n]/.test(one))) throw new Error('A title may have no quotes, brackets or braces.');
  const faults = [...resourceFaults(names, values.area, ROOT), ...tabFaults(values.area, values.tab, ROOT)];
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const files = await make(names, titles, values.area === undefined ? undefined : { area: values.area, tab: values.tab });
  files.push(...recordOffer(`\`${names.kebab}\`: the resource ${names.name}.`), recordAnswerSchemas());
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

The resource ${name} is made: its rows have a title and an owner, every account may keep its own.

  npm run jest -- ${names.kebab}     its tests
  npm run types

Then: give it its fields (schema, migration, tables and repository, form and columns), say who may do what in
shared/domain/src/permissions.ts and member-roles.ts${values.area === undefined ? '' : `, choose its place in the navigation in mfe-${values.area}/remote.manifest.ts`}, and its name in every language where
you have given none. After a change of what shared packages offer: npm run contract:accept.`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
