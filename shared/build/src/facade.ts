import { readFileSync } from 'node:fs';
import { FACADES } from './shared-keys.ts';
import { importsOf } from './imports.ts';

let names: Map<string, ReadonlySet<string>> | undefined;

function facadeNames(): Map<string, ReadonlySet<string>> {
  names ??= new Map(
    Object.entries(FACADES).map(([key, file]) => [
      key,
      new Set(importsOf(readFileSync(file, 'utf8'), { tsx: false }).flatMap((one) => one.names)),
    ]),
  );
  return names;
}

/** Imports of an area from a package that the shell provides in part, of names that are not in that part. */
export function facadeBreaches(file: string, source: string): string[] {
  if (!/^(mfe-|e2e\/federation\/mfe-)/.test(file) || /\.test\.tsx?$/.test(file)) return [];
  return importsOf(source, { values: true, tsx: file.endsWith('x') }).flatMap(({ from, names: taken }) => {
    const facade = facadeNames().get(from);
    if (!facade) return [];
    return taken.filter((name) => !facade.has(name)).map((name) => `takes ${name} from ${from}, which the shell does not provide`);
  });
}
