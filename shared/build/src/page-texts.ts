import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { importsOf } from './imports.ts';
import type { Implementation } from './implementation.ts';

export type Texts = { [key: string]: string | Texts };

/** A key of a text as a source names it: whole, or the beginning of one whose end is only known when it runs. */
interface NamedKey {
  key: string;
  isWhole: boolean;
}

/** A call for a text whose key begins with a value. */
const HIDDEN_GROUP = /\bt\(\s*\[?\s*`\$\{/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Keys of all texts and of all their groups, plural forms where their key is. */
export function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = prefix + name;
    return typeof value === 'string' ? [key.replace(PLURAL, '')] : [key, ...keysOf(value, `${key}.`)];
  });
}

/** Every string of a source, and what its templates begin with. */
function* stringsOf(node: unknown): Generator<NamedKey> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && (node.type === 'ImportDeclaration' || node.type === 'TsLiteralType' || node.type === 'TsPropertySignature')) return;
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node) yield { key: String(node.value), isWhole: true };
  if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node) {
    const [head, ...rest] = node.quasis as { raw: string }[];
    yield { key: head?.raw ?? '', isWhole: rest.length === 0 };
  }
  for (const part of Object.values(node)) yield* stringsOf(part);
}

/**
 * The keys of texts that a source of `area` may mean. Of a template it is the group in which all that it can become lies;
 * a whole string without a dot is no key here, since only groups stand at the top of a part.
 */
export function namedKeys(source: string, area: string, isTsx: boolean): string[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: isTsx, target: 'es2024' });
  const found = [...stringsOf(module.body)].flatMap(({ key, isWhole }) => {
    const own = key.startsWith(`${area}:`) ? key.slice(area.length + 1) : key;
    const end = own.lastIndexOf('.');
    return end < 0 ? [] : isWhole ? own : own.slice(0, end);
  });
  return [...new Set(found)].filter((key) => /^\w+(\.\w+)*$/.test(key));
}

/** Reads the sources of an area once each. */
function sourceReader(area: string) {
  const known = new Map<string, { keys: string[]; imports: string[]; hidesGroup: boolean }>();
  return (file: string) => {
    let read = known.get(file);
    if (!read) {
      const source = readFileSync(file, 'utf8');
      const isTsx = file.endsWith('x');
      const imports = importsOf(source, { values: true, tsx: isTsx })
        .map(({ from }) => join(dirname(file), from))
        .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
      read = { keys: namedKeys(source, area, isTsx), imports, hidesGroup: HIDDEN_GROUP.test(source) };
      known.set(file, read);
    }
    return read;
  };
}

/**
 * Faults of texts that only some pages and slots load, in sentences: a page, slot or dialog whose code names a text that it does
 * not load, and a page or slot that loads texts of which it names none. Keys are found by what they begin with, so their first word has
 * to stand in the code.
 */
export function pageTextFaults(folder: string, area: string, implementation: Implementation): string[] {
  const { pages, slots, dialogs, locales, pageTexts } = implementation;
  if (Object.keys(pageTexts).length === 0) return [];
  const keysIn = (requests: Record<string, string>) => {
    const [request] = Object.values(requests);
    return new Set(request === undefined ? [] : keysOf(JSON.parse(readFileSync(join(folder, 'src', request), 'utf8')) as Texts));
  };
  const common = keysIn(locales);
  const parts = Object.entries(pageTexts).map(([part, texts]) => ({
    part,
    shownBy: { page: texts.pages, slot: texts.slots ?? [], dialog: [] as string[] },
    keys: keysIn(texts.locales),
  }));
  const read = sourceReader(area);

  const faultsOf = (what: 'page' | 'slot' | 'dialog', name: string, request: string) => {
    const files = new Set([join(folder, 'src', request)]);
    const used = new Set<string>();
    const unloaded: string[] = [];
    // Grows while it is walked.
    for (const file of files) {
      const { keys, imports, hidesGroup } = read(file);
      if (hidesGroup)
        unloaded.push(
          `${relative(folder, file)} names a text whose group is only known when it runs: write the first word of the key in it.`,
        );
      for (const path of imports) files.add(path);
      for (const key of keys) {
        const holding = parts.filter((one) => one.keys.has(key));
        for (const { part } of holding) used.add(part);
        const isLoaded = common.has(key) || holding.some((one) => one.shownBy[what].includes(name));
        if (holding.length > 0 && !isLoaded)
          unloaded.push(
            `The ${what} "${name}" does not load the text "${key}", which ${relative(folder, file)} names: it is one of "${holding[0]?.part}" in pageTexts of src/remote.ts.`,
          );
      }
    }
    const needless = parts.filter((one) => one.shownBy[what].includes(name) && !used.has(one.part));
    return [...unloaded, ...needless.map(({ part }) => `The ${what} "${name}" loads the texts "${part}", of which its code names none.`)];
  };
  const all = (what: 'page' | 'slot' | 'dialog', requests: Record<string, string>) =>
    Object.entries(requests).flatMap(([name, request]) => faultsOf(what, name, request));
  return [...new Set([...all('page', pages), ...all('slot', slots), ...all('dialog', dialogs)])];
}
