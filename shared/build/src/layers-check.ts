import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breachesOf } from './breaches.ts';
import { facadeBreaches } from './facade.ts';
import { equalStems } from './file-stems.ts';
import { importCircles } from './import-circles.ts';
import { importsOf } from './imports.ts';
import { projectFiles, ROOT } from './workspace.ts';

/** Every TypeScript source of the project. */
const sources = () => projectFiles().filter((file) => /\.tsx?$/.test(file));

/** What files do together and not alone: circles of imports, and names that cannot be told apart. */
function breachesTogether(files: readonly string[], read: (file: string) => string): string[] {
  // Nothing imports a test, so that none is part of a circle. A module that is loaded later may take its types from its loader.
  const importing = files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
  const requests = (file: string) => importsOf(read(file), { tsx: file.endsWith('x') }).flatMap(({ from, lazy }) => (lazy ? [] : [from]));
  return [
    ...importCircles(new Map(importing.map((file) => [file, requests(file)]))).map((circle) => `import each other: ${circle.join(', ')}`),
    ...equalStems(files).map((equal) => `have one name in a package: ${equal.join(', ')}`),
  ];
}

/** All breaches of the layers in the project, one a line. */
export function allBreaches(): string[] {
  const files = sources();
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const read = (file: string) => texts.get(file) ?? '';
  const alone = files.flatMap((file) =>
    [...breachesOf(file, read(file)), ...facadeBreaches(file, read(file))].map((breach) => `${file} ${breach}`),
  );
  return [...alone, ...breachesTogether(files, read)];
}

if (import.meta.main) {
  const breaches = allBreaches();
  if (breaches.length > 0) {
    console.error(breaches.join('\n'));
    process.exitCode = 1;
  }
}
