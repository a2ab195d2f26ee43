import type { ChunkGroup, Compilation, Module } from 'webpack';

/** A query that asks for a file in another form; one behind texts asks for other texts, which are loaded on their own. */
const QUERY = /(?<!\.json)\?.*$/;

function resourceOf(module: Module | null): string | undefined {
  const root = (module as { rootModule?: Module } | null)?.rootModule ?? module;
  return (root as { resource?: string } | null)?.resource?.replace(QUERY, '').replaceAll('\\', '/');
}

/** Source files whose lazy import made a group of chunks. */
export function rootsOf(group: ChunkGroup, compilation: Compilation): string[] {
  return [...group.blocksIterable].flatMap((block) =>
    block.dependencies.flatMap((dependency) => resourceOf(compilation.moduleGraph.getModule(dependency)) ?? []),
  );
}

/** Scripts and styles of a group, without those of development. */
export function browserFiles(files: Iterable<string>): string[] {
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !file.endsWith('.hot-update.js'));
}

/** The files behind each lazy import: source file → built files. */
export function filesByRoot(compilation: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    for (const root of rootsOf(group, compilation)) found.set(root, browserFiles(group.getFiles()));
  }
  return found;
}
