import webpack, { type Compilation, type Module } from 'webpack';

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

/** Packages of `node_modules` and of the workspace's shared folders that are bundled into a build. */
export function installedImports(compilation: Compilation): string[] {
  const found = new Set<string>();
  for (const module of leaves(compilation.modules)) {
    if (!(module instanceof webpack.NormalModule)) continue;
    const path = module.resource?.replaceAll('\\', '/') ?? '';
    if (HELPERS.test(path)) continue;
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)?.[1] ?? /\/(shared\/[^/]+)\/src\//.exec(path)?.[1];
    if (name !== undefined) found.add(name);
  }
  return [...found].sort();
}
