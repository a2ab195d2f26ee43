import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '@cabinet/build/imports';
import { areaFolder, filesBelow, readPackage } from '@cabinet/build/workspace';

const folderOf = (name: string) => `shared/${name.slice('@cabinet/'.length)}`;
const isOwn = (name: string) => name.startsWith('@cabinet/');
const packageOf = (request: string) => request.split('/').slice(0, 2).join('/');

/** Shared packages that an area's sources and tests import, directly or indirectly. */
function sharedPackages(area: string): string[] {
  const sources = filesBelow(areaFolder(area)).filter((file) => /^(?!dist\/|node_modules\/).*\.tsx?$/.test(file));
  const imported = sources.flatMap((file) =>
    importsOf(readFileSync(join(areaFolder(area), file), 'utf8'), { tsx: file.endsWith('x') }).map(({ from }) => from),
  );
  const found = new Set<string>();
  const add = (name: string) => {
    if (!isOwn(name) || found.has(name)) return;
    found.add(name);
    Object.keys(readPackage(folderOf(name)).dependencies ?? {}).forEach(add);
  };
  imported.filter(isOwn).map(packageOf).forEach(add);
  add('@cabinet/build');
  return [...found].sort();
}

/** Paths whose changes concern an area: its folder, the shared packages that it uses, its tools. */
export function areaPaths(area: string): string[] {
  return [
    `mfe-${area}/**`,
    ...sharedPackages(area).map((name) => `${folderOf(name)}/**`),
    'package-lock.json',
    `.github/workflows/area-${area}.yml`,
  ];
}
