import { join } from 'node:path';
import { filesBelow, installedVersion, readPackage, ROOT } from './workspace.ts';

/** A module that the shell alone provides to all areas. */
export interface SharedKey {
  key: string;
  /** The version that the shell provides. */
  version: string;
  /** What the shell imports to provide it. */
  request: string;
}

const VENDOR = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react-router'] as const;
const PACKAGES = ['domain', 'contract', 'api', 'design-system'] as const;

/** Facades that provide a part of a package, so that the rest is tree-shaken. */
export const FACADES: Readonly<Record<string, string>> = {
  'react-router': join(ROOT, 'shell/src/federation/facades/react-router.ts'),
};

/** Public modules of a workspace package: name in its `exports` → file below `src`, without extension. */
function publicModules(folder: string): Map<string, string> {
  const { exports = {} } = readPackage(folder);
  const files = filesBelow(join(ROOT, folder, 'src')).filter((file) => !/\.(test|d)\.tsx?$|-testing\.tsx?$/.test(file));
  const found = new Map<string, string>();
  for (const [name, target] of Object.entries(exports)) {
    if (!/\.tsx?$/.test(target)) continue;
    const pattern = target.replace('./src/', '');
    if (!pattern.includes('*')) {
      found.set(name.slice(2), pattern);
      continue;
    }
    let seen = false;
    const expression = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, () => (seen ? '\\1' : ((seen = true), '(.+)')));
    for (const file of files) {
      const match = new RegExp(`^${expression}$`).exec(file);
      if (match?.[1] !== undefined) found.set(name.slice(2).replace('*', match[1]), file);
    }
  }
  return found;
}

/** Public modules of a workspace package: every file that its `exports` reach. */
export function exportedModules(folder: string): string[] {
  return [...publicModules(folder).keys()].sort();
}

/** Source file of each public module below `src`, without extension → the module's name. */
export function sourceModules(folder: string): Map<string, string> {
  return new Map([...publicModules(folder)].map(([name, file]) => [file.replace(/\.tsx?$/, ''), name]));
}

/** All shared modules, derived from the packages' exports. */
export function sharedKeys(): SharedKey[] {
  const vendor = VENDOR.map((key) => {
    const name = key.split('/')[0] ?? key;
    return { key, version: installedVersion(name), request: FACADES[key] ?? key };
  });
  const own = PACKAGES.flatMap((name) => {
    const folder = `shared/${name}`;
    const { version } = readPackage(folder);
    return exportedModules(folder).map((module) => ({
      key: `@cabinet/${name}/${module}`,
      version,
      request: `@cabinet/${name}/${module}`,
    }));
  });
  return [...vendor, ...own];
}

/** Package names → provided versions, for the registry's contract check. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(sharedKeys().map(({ key, version }) => [packageOf(key), version]));
}

/** The package that a shared key belongs to. */
export function packageOf(key: string): string {
  const parts = key.split('/');
  return key.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? key);
}
