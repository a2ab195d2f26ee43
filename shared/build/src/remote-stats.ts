import type { Compilation, Module, Stats } from 'webpack';
import { resolve } from 'node:path';
import { browserFiles, filesByRoot } from './lazy-groups.ts';
import { bundledSources, installedImports } from './installed-imports.ts';
import type { Implementation } from './implementation.ts';

/** What a built area needs and where its parts lie. */
export interface RemoteFiles {
  /** Shared keys that its code consumes. */
  needs: string[];
  /** Files of the exposed module itself: what every page of the area loads first. */
  files: string[];
  pages: Record<string, string[]>;
  slots: Record<string, string[]>;
  dialogs: Record<string, string[]>;
  locales: Record<string, string[]>;
  /** Sources that are bundled into it, relative to its folder. */
  modules: string[];
}

function consumedKeys(compilation: Compilation): string[] {
  const keys = [...compilation.modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => (module as Module & { options: { shareKey: string } }).options.shareKey);
  return [...new Set(keys)].sort();
}

/** Reads the finished build; throws when it carries a package that only the shell may bring. */
export function remoteFiles(stats: Stats, folder: string, implementation: Implementation): RemoteFiles {
  const { compilation } = stats;
  const foreign = installedImports(compilation);
  if (foreign.length > 0) throw new Error(`An area brings no packages of its own, but this one bundles ${foreign.join(', ')}.`);
  const byRoot = filesByRoot(compilation);
  const files = browserFiles(compilation.namedChunkGroups.get('remote')?.getFiles() ?? []);
  const below = (requests: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(requests).map(([name, request]) => [
        name,
        (byRoot.get(resolve(folder, 'src', request)) ?? []).filter((file) => !files.includes(file)),
      ]),
    );
  return {
    needs: consumedKeys(compilation),
    files: ['remoteEntry.js', ...files.filter((file) => file !== 'remoteEntry.js')],
    pages: below(implementation.pages),
    slots: below(implementation.slots),
    dialogs: below(implementation.dialogs),
    locales: below(implementation.locales),
    modules: bundledSources(compilation, folder),
  };
}
