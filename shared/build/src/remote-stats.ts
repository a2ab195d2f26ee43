import type { Compilation, Module, Stats } from 'webpack';
import { resolve } from 'node:path';
import type { Declaration } from '@cabinet/domain/declaration';
import { browserFiles, filesByRoot, rootsOf } from './lazy-groups.ts';
import { bundledSources, installedImports } from './installed-imports.ts';
import type { Implementation } from './implementation.ts';

/** The shared modules that a built area needs, and the files of its pages, slots, dialogs and locales. */
export interface RemoteFiles {
  /** Shared keys that its code consumes. */
  needs: string[];
  /** Shared keys that its contributions to home and its frame consume: what home loads besides its own. */
  slotNeeds: string[];
  /** Page → those of them that it consumes, with what every page of the area does. */
  pageNeeds: Record<string, string[]>;
  /** Files of the exposed module itself: what every page of the area loads first. */
  files: string[];
  pages: Record<string, string[]>;
  slots: Record<string, string[]>;
  dialogs: Record<string, string[]>;
  /** Locale → files of the texts that every page shows. */
  locales: Record<string, string[]>;
  /** Part of the texts → the pages that show it, and its files in each locale. */
  pageTexts: Record<string, { pages: string[]; locales: Record<string, string[]> }>;
  /** Sources that are bundled into it, relative to its folder. */
  modules: string[];
}

function consumedKeys(modules: Iterable<Module>): string[] {
  const keys = [...modules]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => (module as Module & { options: { shareKey: string } }).options.shareKey);
  return [...new Set(keys)].sort();
}

/** The modules of the chunk groups of `roots`, and of the entry. */
function modulesBelow(compilation: Compilation, roots: readonly string[]): Module[] {
  const groups = compilation.chunkGroups.filter(
    (group) => group.name === 'remote' || rootsOf(group, compilation).some((file) => roots.includes(file)),
  );
  return groups.flatMap((group) => group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]));
}

/** Whether a slot is of home or its frame; what is shown on the page of another area is loaded with that page. */
export const isSlotOfShell = (slot: string): boolean => /^(home|toolbar)\./.test(slot);

/** Reads the finished build; throws when it bundles a package that the shell provides. */
export function remoteFiles(stats: Stats, folder: string, implementation: Implementation, slots: Declaration['slots']): RemoteFiles {
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
    needs: consumedKeys(compilation.modules),
    slotNeeds: consumedKeys(
      modulesBelow(
        compilation,
        Object.entries(implementation.slots)
          .filter(([name]) => isSlotOfShell(slots[name]?.slot ?? ''))
          .map(([, request]) => resolve(folder, 'src', request)),
      ),
    ),
    pageNeeds: Object.fromEntries(
      Object.entries(implementation.pages).map(([page, request]) => [
        page,
        consumedKeys(modulesBelow(compilation, [resolve(folder, 'src', request)])),
      ]),
    ),
    files: ['remoteEntry.js', ...files.filter((file) => file !== 'remoteEntry.js')],
    pages: below(implementation.pages),
    slots: below(implementation.slots),
    dialogs: below(implementation.dialogs),
    locales: below(implementation.locales),
    pageTexts: Object.fromEntries(
      Object.entries(implementation.pageTexts).map(([part, { pages, locales }]) => [part, { pages, locales: below(locales) }]),
    ),
    modules: bundledSources(compilation, folder),
  };
}
