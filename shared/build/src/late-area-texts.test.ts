import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readImplementation } from './implementation.ts';
import { importsOf } from './imports.ts';
import { keysOf, namedKeys, type Texts } from './page-texts.ts';
import { areaFolder, workspaceAreas } from './workspace.ts';

const TEXTS = 'locales/late/en.json';

/** The sources that come with a file: what it imports, and what that imports, without what is loaded later. */
function comingWith(root: string): Set<string> {
  const files = new Set([root]);
  // Grows while it is walked.
  for (const file of files) {
    for (const { from, lazy } of importsOf(readFileSync(file, 'utf8'), { values: true, tsx: file.endsWith('x') })) {
      const path = join(dirname(file), from);
      if (!lazy && /\.tsx?$/.test(path) && existsSync(path)) files.add(path);
    }
  }
  return files;
}

test.each(workspaceAreas().filter((area) => existsSync(join(areaFolder(area), TEXTS))))(
  'what %s shows at once says none of the texts that it loads late',
  (area) => {
    const folder = areaFolder(area);
    const late = new Set(keysOf(JSON.parse(readFileSync(join(folder, TEXTS), 'utf8')) as Texts));
    const { pages, slots, dialogs } = readImplementation(readFileSync(join(folder, 'src/remote.ts'), 'utf8'));
    const roots = [pages, slots, dialogs].flatMap((all) => Object.values(all)).map((request) => join(folder, 'src', request));
    const files = [...new Set(roots.flatMap((root) => [...comingWith(root)]))];
    const faults = files.flatMap((file) =>
      namedKeys(readFileSync(file, 'utf8'), area, file.endsWith('x'))
        .filter((key) => late.has(key))
        .map((key) => `${relative(folder, file)}: ${key}`),
    );
    expect(faults).toEqual([]);
    expect(late.size).toBeGreaterThan(0);
  },
);
