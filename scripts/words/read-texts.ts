import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { areaFolder, workspaceAreas } from '@cabinet/build/workspace';
import { loadDeclaration } from '@cabinet/build/declaration';
import { LANGUAGES, type Language } from './terms.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Where people are spoken to: the interface, what the platform sends and answers, and the help. */
const PLACES = ['help', 'platform/src', 'shared', 'shell', ...workspaceAreas().map((area) => `mfe-${area}`)];
/** Sample messages that a generator writes to customers of customers: not the product's own words. */
const NOT_OURS = 'platform/src/modules/text-generation/sandbox/phrases/';

export interface Text {
  /** The file, and the key or the line in it. */
  at: string;
  text: string;
}

/** A sentence without what is not said: code, addresses, names of values. */
const spoken = (text: string) =>
  text
    .replace(/`[^`]*`/g, '…')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{#[^}]*\}|\{\{\w+\}\}|\$\{\w+\}|<!--.*?-->/g, '…')
    .replace(/https?:\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*/g, '…');

type Tree = string | { readonly [key: string]: Tree };

function flatten(tree: Tree, at: string, separator = ':'): Text[] {
  if (typeof tree === 'string') return [{ at, text: spoken(tree) }];
  return Object.entries(tree).flatMap(([key, value]) => flatten(value, `${at}${separator}${key}`, '.'));
}

/** The lines of a document, without blocks of code. */
function linesOf(markdown: string, at: string): Text[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''));
  return prose.split('\n').map((line, index) => ({ at: `${at}:${index + 1}`, text: spoken(line) }));
}

const filesOf = (place: string) =>
  readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => relative(ROOT, join(ROOT, place, file)))
    .sort();

/** Every text that people read, by language. */
export async function readTexts(): Promise<Readonly<Record<Language, readonly Text[]>>> {
  const texts: Record<Language, Text[]> = { ru: [], en: [], es: [] };
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  for (const file of PLACES.flatMap(filesOf)) {
    if (file.startsWith(NOT_OURS)) continue;
    const [, name] = /\/(?:locales(?:\/\w+)?|texts|operations)\/(ru|en|es)\.json$/.exec(file) ?? [];
    const [, document] = /^help\/(ru|en|es)\/.*\.md$/.exec(file) ?? [];
    if (name) texts[name as Language].push(...flatten(JSON.parse(read(file)) as Tree, file));
    if (document) texts[document as Language].push(...linesOf(read(file), file));
  }
  const declarations = await Promise.all(workspaceAreas().map((area) => loadDeclaration(areaFolder(area))));
  for (const language of LANGUAGES)
    for (const { area, labels } of declarations) texts[language].push(...flatten(labels[language] ?? {}, `mfe-${area}/remote.manifest.ts`));
  return texts;
}
