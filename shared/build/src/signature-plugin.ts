import type { Chunk, Compiler, Compilation, Module } from 'webpack';
import { rootsOf } from './lazy-groups.ts';
import { BASE, chunkNames, COMMON_SHARE, pageOfArea } from './signatures.ts';

/** Prefix of the chunk names of shared modules. */
const KEY_CHUNK = 'key-';
/** Stands for a page of an area with what its dialogs and late parts consume, and no page does. */
const LATE_PARTS = 'late-parts';
/** Stands for a page with all shared modules that no area uses today: a file for each would be a line in the shell's entry, which everybody loads. */
const UNUSED_KEYS = 'keys-without-users';

/** Name of the chunk of a shared module; it becomes a file's name. */
export function keyChunk(key: string): string {
  return KEY_CHUNK + key.replace('@cabinet/', '').replace(/[^\w-]+/g, '-');
}

/** Chunk of the libraries of the base. */
const BASE_LIBRARIES = 'base-libraries';

/** The base is the largest file by far, and a browser takes over the functions of a file in one task: libraries are a file of their own. */
function inTwoFiles(names: Map<Module, string>): Map<Module, string> {
  const isLibrary = (module: Module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');
  for (const [module, name] of names) if (name === BASE && isLibrary(module)) names.set(module, BASE_LIBRARIES);
  return names;
}

/** What the plugin needs to know about the product. */
export interface Usage {
  /** Pages, areas among them → the shared keys that they consume, from the areas' builds. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** Area → page → the shared keys that it consumes: what a single page of an area uses need not be loaded with the others. */
  pageNeeds?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The page that a lazily loaded source file of the shell belongs to. */
  pageOf(file: string): string;
  /** Whether a source file is left to webpack's own splitting. */
  isLeftAlone?(file: string): boolean;
}

/**
 * Names the chunk of every lazily loaded module. The set of pages is taken once from all chunks that hold the module,
 * before any splitting: split rules see subsets of them, and would scatter modules over stray chunks.
 */
export class SignaturePlugin {
  #names = new Map<Module, string>();
  readonly #usage: Usage;

  constructor(usage: Usage) {
    this.#usage = usage;
  }

  nameOf(module: Module): string | undefined {
    return this.#names.get(module);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Signatures', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'Signatures', stage: -10 }, () => {
        this.#names = this.#sort(compilation);
      });
    });
  }

  #sort(compilation: Compilation): Map<Module, string> {
    const pages = new Map([...compilation.chunks].map((chunk) => [chunk, this.#pagesOf(chunk, compilation)]));
    const usage = new Map<Module, Set<string>>();
    for (const module of compilation.modules) {
      const chunks = [...compilation.chunkGraph.getModuleChunksIterable(module)];
      if (chunks.length === 0 || chunks.some((chunk) => chunk.canBeInitial())) continue;
      if (this.#usage.isLeftAlone?.(module.nameForCondition()?.replaceAll('\\', '/') ?? '')) continue;
      const users = new Set(chunks.flatMap((chunk) => pages.get(chunk) ?? []));
      if (this.#isCommon(chunks)) users.add(BASE);
      if (users.size === 0 && chunks.every(({ name }) => name?.startsWith(KEY_CHUNK))) users.add(UNUSED_KEYS);
      usage.set(module, users);
    }
    return inTwoFiles(chunkNames(usage, (module) => module.size()));
  }

  /** Whether nearly all pages of areas use what these chunks hold. */
  #isCommon(chunks: readonly Chunk[]): boolean {
    const keys = new Set(chunks.map(({ name }) => name ?? ''));
    const every = Object.values(this.#usage.pageNeeds ?? {}).flatMap((pages) => Object.values(pages));
    const using = every.filter((needs) => needs.some((key) => keys.has(keyChunk(key))));
    return every.length > 0 && using.length >= COMMON_SHARE * every.length;
  }

  #pagesOf(chunk: Chunk, compilation: Compilation): string[] {
    const name = chunk.name ?? '';
    if (name.startsWith(KEY_CHUNK)) {
      const takes = (keys: readonly string[] = []) => keys.some((key) => keyChunk(key) === name);
      return Object.keys(this.#usage.needs).flatMap((area) => (takes(this.#usage.needs[area]) ? this.#pagesThatTake(area, takes) : []));
    }
    return [...chunk.groupsIterable].flatMap((group) => rootsOf(group, compilation).map((file) => this.#usage.pageOf(file)));
  }

  /** The pages of an area that take one of its shared modules: `admin/users`. */
  #pagesThatTake(area: string, takes: (keys?: readonly string[]) => boolean): string[] {
    const needs = this.#usage.pageNeeds?.[area];
    if (!needs) return [area];
    const pages = Object.keys(needs).filter((page) => takes(needs[page]));
    return (pages.length > 0 ? pages : [LATE_PARTS]).map((page) => pageOfArea(area, page));
  }
}
