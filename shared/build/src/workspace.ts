import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole workspace. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** What the tools read of a `package.json`. */
export interface PackageFile {
  name: string;
  version: string;
  /** The commit that a distribution was made from, in its root. */
  gitHead?: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Reads a JSON file as the shape that its writer keeps. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** The `package.json` of a folder of the workspace, or of an installed package. */
export function readPackage(folder: string): PackageFile {
  return readJson<PackageFile>(join(ROOT, folder, 'package.json'));
}

/** The version of an installed package. */
export function installedVersion(name: string): string {
  return readPackage(join('node_modules', name)).version;
}

/** Areas that stand in the workspace: the folders `mfe-*`, in the order of their names. */
export function workspaceAreas(root: string = ROOT): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .map((name) => name.slice('mfe-'.length))
    .sort();
}

/** Where an area's package stands. */
export function areaFolder(area: string): string {
  return join(ROOT, `mfe-${area}`);
}

/** All files below a folder, as paths relative to it with `/`, sorted. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/**
 * Files of the project that are, or could be, committed: all but what its .gitignore names, folders by their names and
 * files by their endings. Version control is not asked, for a machine need not have it.
 */
export function projectFiles(root = ROOT): string[] {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const folders = new Set(lines.filter((line) => line.endsWith('/')).map((line) => line.slice(0, -1)));
  const endings = lines.filter((line) => line.startsWith('*')).map((line) => line.slice(1));
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === '.git') return [];
      if (entry.isDirectory()) return folders.has(entry.name) ? [] : below(path);
      return entry.isFile() && !endings.some((ending) => path.endsWith(ending)) ? [path] : [];
    });
  return below('').sort();
}
