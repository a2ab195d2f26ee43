import { parseSync, type Expression, type ObjectExpression } from '@swc/core';
import type { Declaration } from '@cabinet/domain/declaration';

/** What `src/remote.ts` implements: names → the request that its loader imports. */
export interface Implementation {
  pages: Record<string, string>;
  slots: Record<string, string>;
  dialogs: Record<string, string>;
  locales: Record<string, string>;
  /** Part of the texts → the pages and slots that show it, and its request in each locale. */
  pageTexts: Record<string, { pages: string[]; slots?: string[]; locales: Record<string, string> }>;
}

function inner(expression: Expression | undefined): Expression | undefined {
  let current = expression;
  while (current?.type === 'ParenthesisExpression' || current?.type === 'TsAsExpression' || current?.type === 'TsSatisfiesExpression') {
    current = current.expression;
  }
  return current;
}

/** The request of `() => import('…')`, or of a `.then` on it. */
function imported(expression: Expression | undefined): string | undefined {
  const current = inner(expression);
  if (current?.type === 'ArrowFunctionExpression') return current.body.type === 'BlockStatement' ? undefined : imported(current.body);
  if (current?.type === 'AwaitExpression') return imported(current.argument);
  if (current?.type !== 'CallExpression') return undefined;
  if (current.callee.type === 'Import') {
    const argument = current.arguments[0]?.expression;
    return argument?.type === 'StringLiteral' ? argument.value : undefined;
  }
  return current.callee.type === 'MemberExpression' ? imported(current.callee.object) : undefined;
}

function entries(object: ObjectExpression): [string, Expression][] {
  return object.properties.flatMap((property): [string, Expression][] => {
    if (property.type !== 'KeyValueProperty') return [];
    const { key } = property;
    const name = key.type === 'Identifier' || key.type === 'StringLiteral' ? key.value : undefined;
    return name === undefined ? [] : [[name, property.value]];
  });
}

/** Names → the requests of their loaders. */
function requestsIn(object: ObjectExpression): Record<string, string> {
  return Object.fromEntries(
    entries(object).flatMap(([name, loader]): [string, string][] => {
      const request = imported(loader);
      return request === undefined ? [] : [[name, request]];
    }),
  );
}

function stringsIn(expression: Expression | undefined): string[] {
  if (expression?.type !== 'ArrayExpression') return [];
  return expression.elements.flatMap((element) => (element?.expression.type === 'StringLiteral' ? [element.expression.value] : []));
}

function pageTextsIn(object: ObjectExpression): Implementation['pageTexts'] {
  return Object.fromEntries(
    entries(object).flatMap(([name, value]) => {
      const part = inner(value);
      if (part?.type !== 'ObjectExpression') return [];
      const { pages, slots, locales } = Object.fromEntries(entries(part).map(([key, one]) => [key, inner(one)]));
      return [
        [
          name,
          {
            pages: stringsIn(pages),
            ...(slots && { slots: stringsIn(slots) }),
            locales: locales?.type === 'ObjectExpression' ? requestsIn(locales) : {},
          },
        ],
      ];
    }),
  );
}

/** Reads what the module given to `defineRemote` implements, without running it. */
export function readImplementation(source: string): Implementation {
  const found: Implementation = { pages: {}, slots: {}, dialogs: {}, locales: {}, pageTexts: {} };
  for (const item of parseSync(source, { syntax: 'typescript', tsx: false, target: 'es2024' }).body) {
    const call = item.type === 'ExportDefaultExpression' ? inner(item.expression) : undefined;
    if (call?.type !== 'CallExpression') continue;
    const implementation = inner(call.arguments[1]?.expression);
    if (implementation?.type !== 'ObjectExpression') continue;
    for (const [section, value] of entries(implementation)) {
      const object = inner(value);
      if (!(section in found) || object?.type !== 'ObjectExpression') continue;
      if (section === 'pageTexts') found.pageTexts = pageTextsIn(object);
      else found[section as Exclude<keyof Implementation, 'pageTexts'>] = requestsIn(object);
    }
  }
  return found;
}

/** Texts of pages that are not declared, and parts of the texts without a locale, in sentences. */
function declaredTextFaults(declaration: Declaration, { pages: implemented, slots: contributed, pageTexts }: Implementation): string[] {
  return Object.entries(pageTexts).flatMap(([part, { pages, slots = [], locales }]) => [
    ...pages
      .filter((page) => !(page in declaration.routes) && !(page in implemented))
      .map((page) => `The texts "${part}" are of the page "${page}", which is not declared in remote.manifest.ts.`),
    ...slots
      .filter((slot) => !(slot in declaration.slots) && !(slot in contributed))
      .map((slot) => `The texts "${part}" are of the slot "${slot}", which is not declared in remote.manifest.ts.`),
    ...Object.keys(declaration.labels)
      .filter((locale) => !(locale in locales))
      .map((locale) => `The texts "${part}" have no locale "${locale}" in src/remote.ts.`),
  ]);
}

/** Differences between a manifest and the code, in sentences. */
export function compareWithDeclaration(declaration: Declaration, implementation: Implementation): string[] {
  const sections = [
    ['page', declaration.routes, implementation.pages],
    ['slot', declaration.slots, implementation.slots],
    ['dialog', declaration.dialogs, implementation.dialogs],
    ['locale', declaration.labels, implementation.locales],
  ] as const;
  const names = sections.flatMap(([what, declared, implemented]) => [
    ...Object.keys(declared)
      .filter((name) => !(name in implemented))
      .map((name) => `The ${what} "${name}" is declared but not implemented in src/remote.ts.`),
    ...Object.keys(implemented)
      .filter((name) => !(name in declared))
      .map((name) => `The ${what} "${name}" is implemented but not declared in remote.manifest.ts.`),
  ]);
  return [...names, ...declaredTextFaults(declaration, implementation)];
}
