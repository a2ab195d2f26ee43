import { relative } from 'node:path';
import webpack, { type Compilation, type Module } from 'webpack';
import { ROOT } from './workspace.ts';

/** webpack's and the loaders' own helpers that a bundle may carry. */
const HELPERS = /node_modules\/(css-loader|mini-css-extract-plugin|@swc\/helpers)\//;

/** Modules as they were read, also those that the build has joined. */
export function* leaves(modules: Iterable<Module>): Generator<Module> {
  for (const module of modules) {
    const inner = (module as Module & { modules?: Iterable<Module> }).modules;
    if (inner) yield* leaves(inner);
    else yield module;
  }
}

function* sourcePaths(compilation: Compilation): Generator<string> {
  for (const module of leaves(compilation.modules)) {
    const path = module instanceof webpack.NormalModule ? (module.resource ?? '').replaceAll('\\', '/') : '';
    if (path !== '' && !HELPERS.test(path)) yield path.replace(/\?.*$/, '');
  }
}

/** Packages of `node_modules` and of the workspace's shared folders that are bundled into a build. */
export function installedImports(compilation: Compilation): string[] {
  const found = new Set<string>();
  for (const path of sourcePaths(compilation)) {
    // Below the workspace: its own folder may be called anything.
    const shared = /^(shared\/[^/]+)\/src\//.exec(relative(ROOT, path).replaceAll('\\', '/'));
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1] ?? shared?.[1];
    if (name !== undefined) found.add(name);
  }
  return [...found].sort();
}

/** Files that are bundled into a build, relative to `folder`. */
export function bundledSources(compilation: Compilation, folder: string): string[] {
  return [...new Set([...sourcePaths(compilation)].map((path) => relative(folder, path).replaceAll('\\', '/')))].sort();
}
