import { posix } from 'node:path';
import { parseSync, printSync, type Declaration, type ModuleItem } from '@swc/core';
import type { Declarations } from './contract-declarations.ts';

/** One declaration that others may depend on. */
export interface Entry {
  /** Its type, normalised: no comments, one way of formatting, parts of unions in the order of their texts. */
  text: string;
  /** Exported from a public module; others are there because something public is made of them. */
  offered: boolean;
  /** Entries of the same package that its text names. */
  uses: readonly string[];
}
/** What a package offers: `module#name` → declaration. */
export type Surface = ReadonlyMap<string, Entry>;

interface Found {
  item: ModuleItem;
  names: string[];
  exported: boolean;
}

const shape = (value: unknown): unknown =>
  JSON.stringify(value, (key, part: unknown) => (key === 'span' || key === 'ctxt' ? undefined : part));

/**
 * Leaves out what is no part of a type: the order in which TypeScript met the parts of a union, and the names that a
 * function gives to what it takes out of its argument.
 */
function normalise(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const part of Object.values(node)) normalise(part);
  if ('type' in node && node.type === 'ObjectPattern' && 'properties' in node) node.properties = [];
  if ('type' in node && node.type === 'TsUnionType' && 'types' in node && Array.isArray(node.types)) {
    node.types.sort((a, b) => (String(shape(a)) < String(shape(b)) ? -1 : 1));
  }
}

function print(item: ModuleItem): string {
  normalise(item);
  return printSync({ type: 'Module', span: item.span, body: [item], interpreter: '' })
    .code.replace(/^#!.*\n/, '')
    .trim();
}

function declared(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  if ('identifier' in declaration) return [declaration.identifier.value];
  return 'id' in declaration && declaration.id.type === 'Identifier' ? [declaration.id.value] : [];
}

function found(item: ModuleItem): Found[] {
  if (item.type === 'ExportDeclaration') return [{ item, names: declared(item.declaration), exported: true }];
  if (item.type === 'ExportNamedDeclaration')
    return item.specifiers.map((one) => ({
      item: { ...item, specifiers: [one] },
      names: [one.type === 'ExportSpecifier' ? (one.exported ?? one.orig).value : 'default'],
      exported: true,
    }));
  if (item.type === 'ExportAllDeclaration') return [{ item, names: [`* from ${item.source.value}`], exported: true }];
  if (item.type === 'ExportDefaultExpression' || item.type === 'ExportDefaultDeclaration')
    return [{ item, names: ['default'], exported: true }];
  if (item.type === 'ImportDeclaration' || !item.type.endsWith('Declaration')) return [];
  return [{ item, names: declared(item as Declaration), exported: false }];
}

/** Local name → `module#name` for what a module imports from its own package. */
function imported(module: string, item: ModuleItem): [string, string][] {
  if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith('.')) return [];
  const from = sourceOf(module, item.source.value);
  return item.specifiers.map((one) => [
    one.local.value,
    `${from}#${one.type === 'ImportSpecifier' ? (one.imported ?? one.local).value : 'default'}`,
  ]);
}

const sourceOf = (module: string, request: string) => posix.join(posix.dirname(module), request).replace(/\.tsx?$/, '');

/** Reads what the modules of a package declare; those in `offered` are open to others, the rest counts as far as they use it. */
export function surfaceOf(declarations: Declarations, offered: Pick<ReadonlySet<string>, 'has'>): Map<string, Entry> {
  const all = new Map<string, Entry>();
  for (const [module, source] of declarations) {
    const { body } = parseSync(source, { syntax: 'typescript', target: 'es2024' });
    const items = body.flatMap(found);
    const known = new Map([
      ...body.flatMap((item) => imported(module, item)),
      ...items.flatMap(({ names }) => names.map((name) => [name, `${module}#${name}`] as const)),
    ]);
    for (const { item, names, exported } of items) {
      const text = print(item);
      const named = [...text.matchAll(/[\w$]+/g)].flatMap(([word]) => known.get(word) ?? []);
      const inline = [...text.matchAll(/(?:import\("|from ")(\.[^"]+)"\)?(?:\.(\w+))?/g)].map(
        ([, request = '', name]) => `${sourceOf(module, request)}#${name ?? names[0]}`,
      );
      const uses = [...new Set([...named, ...inline])].filter((use) => !names.some((name) => use === `${module}#${name}`)).sort();
      for (const name of names) {
        const id = `${module}#${name}`;
        const before = all.get(id);
        // Overloads, and a value and a type of one name, are one entry.
        const joined = before ? { text: `${before.text}\n${text}`, uses: [...new Set([...before.uses, ...uses])].sort() } : { text, uses };
        all.set(id, { ...joined, offered: (before?.offered ?? false) || (exported && offered.has(module)) });
      }
    }
  }
  return reachable(all);
}

function reachable(all: ReadonlyMap<string, Entry>): Map<string, Entry> {
  const kept = new Set<string>();
  const visit = (id: string) => {
    const entry = all.get(id);
    if (!entry || kept.has(id)) return;
    kept.add(id);
    entry.uses.forEach(visit);
  };
  for (const [id, { offered }] of all) if (offered) visit(id);
  return new Map([...all].filter(([id]) => kept.has(id)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An entry and all that it is made of. */
export function closureOf(surface: Surface, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || !surface.has(id)) return seen;
  seen.add(id);
  for (const use of surface.get(id)?.uses ?? []) closureOf(surface, use, seen);
  return seen;
}
