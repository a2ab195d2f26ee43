import { parseSync, type ModuleItem } from '@swc/core';

/** One import of a file: where from, and the names it takes; a lazy import takes everything. */
export interface Import {
  from: string;
  names: string[];
  lazy: boolean;
}

const LAZY = /\bimport\(\s*(?:\/\*[^]*?\*\/\s*)*['"]([^'"]+)['"]/g;

function staticImport(item: ModuleItem, values: boolean): Import[] {
  switch (item.type) {
    case 'ImportDeclaration': {
      if (values && item.typeOnly) return [];
      const specifiers = item.specifiers.filter((one) => !(values && one.type === 'ImportSpecifier' && one.isTypeOnly));
      const names = specifiers.map((one) =>
        one.type === 'ImportSpecifier' ? (one.imported ?? one.local).value : one.type === 'ImportDefaultSpecifier' ? 'default' : '*',
      );
      return [{ from: item.source.value, names, lazy: false }];
    }
    case 'ExportNamedDeclaration':
      return item.source
        ? [
            {
              from: item.source.value,
              names: item.specifiers.map((one) => (one.type === 'ExportSpecifier' ? one.orig.value : '*')),
              lazy: false,
            },
          ]
        : [];
    case 'ExportAllDeclaration':
      return [{ from: item.source.value, names: ['*'], lazy: false }];
    default:
      return [];
  }
}

/** Every import of a TypeScript source; types too unless `values`, since a type ties two packages as firmly. */
export function importsOf(source: string, { values = false, tsx = true } = {}): Import[] {
  const module = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });
  const lazy = [...source.matchAll(LAZY)].map(([, from]) => ({ from: from ?? '', names: ['*'], lazy: true }));
  return [...module.body.flatMap((item) => staticImport(item, values)), ...lazy];
}
