import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breachesOf } from './breaches.ts';
import { facadeBreaches } from './facade.ts';
import { projectFiles, ROOT } from './workspace.ts';

/** Every TypeScript source of the project. */
const sources = () => projectFiles().filter((file) => /\.tsx?$/.test(file));

/** All breaches of the layers in the project, one a line. */
export function allBreaches(): string[] {
  return sources().flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...breachesOf(file, source), ...facadeBreaches(file, source)].map((breach) => `${file} ${breach}`);
  });
}

if (import.meta.main) {
  const breaches = allBreaches();
  if (breaches.length > 0) {
    console.error(breaches.join('\n'));
    process.exitCode = 1;
  }
}
