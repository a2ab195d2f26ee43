import { posix } from 'node:path';
import { PACKAGES, sourceFiles } from './contents.ts';

const files = sourceFiles();
const sources = [...files].filter(([path]) => /\.(ts|mjs)$/.test(path));
const IMPORT = /(?:from|import\(|^import) ?'([^']+)'/gm;
const imports = sources.flatMap(([path, content]) =>
  [...content.toString().matchAll(IMPORT)].map(([, target]) => ({ path, target: target! })),
);

test('every file that is imported is distributed', () => {
  const missing = imports
    .filter(({ target }) => target.startsWith('.'))
    .filter(({ path, target }) => !files.has(posix.join(posix.dirname(path), target)));
  expect(imports.length).toBeGreaterThan(3000);
  expect(missing).toEqual([]);
});

test('every package of the workspace that is imported is distributed', () => {
  const names = PACKAGES.map((folder) => (JSON.parse(files.get(`${folder}/package.json`)!.toString()) as { name: string }).name);
  const isKnown = (target: string) => names.some((name) => target === name || target.startsWith(`${name}/`));
  // What bundles stays behind in the package whose checks of built files are needed.
  const running = imports.filter(({ path }) => !path.startsWith('shared/build/'));
  const missing = running.filter(({ target }) => target.startsWith('@cabinet/') && !isKnown(target));
  expect(missing).toEqual([]);
});

test('tests are not distributed', () => {
  expect([...files.keys()].filter((path) => /\.test\.tsx?$/.test(path))).toEqual([]);
});
