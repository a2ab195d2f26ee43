import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, ROOT } from '@cabinet/build/workspace';

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** Classes that a component names and its style sheet does not have: `styles['name']` is then undefined, and nothing says so. */
function missingClasses(source: string, cssOf: (path: string) => string | undefined): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, name, path = '']) => {
    const css = cssOf(path);
    const named = new Set([...source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(([, className]) => className));
    return [...named].filter((className) => css === undefined || !new RegExp(`\\.${className}(?![\\w-])`).test(css)).map(String);
  });
}

test('every class that a component names is in its style sheet', () => {
  const missing = projectFiles()
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
    .flatMap((file) => {
      const cssOf = (path: string) => {
        const sheet = join(ROOT, dirname(file), path);
        return existsSync(sheet) ? readFileSync(sheet, 'utf8') : undefined;
      };
      return missingClasses(readFileSync(join(ROOT, file), 'utf8'), cssOf).map((className) => `${file}: ${className}`);
    });
  expect(missing).toEqual([]);
});

test('a class that is not there is found, and one whose name another begins with is not taken for it', () => {
  const source = `import styles from './a.module.css';\nimport other from './b.module.css';\nconst all = [styles['table'], styles['wide'], other['row']];`;
  const sheets: Readonly<Record<string, string>> = {
    './a.module.css': '.table { margin: 0 }\n.wideTable { margin: 0 }',
    './b.module.css': '.row { margin: 0 }',
  };
  expect(missingClasses(source, (path) => sheets[path])).toEqual(['wide']);
});
