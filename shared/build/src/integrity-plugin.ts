import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';
import { FILE_TIMEOUT_MS } from '@cabinet/domain/remote-failures';
import { integrityOf } from './integrity.ts';

const PLACEHOLDER = '"cabinet:integrity"';
/** Characters of a SHA-256 in base64 before its padding. */
const HASH_LENGTH = 43;

/** Where a carrier leaves the names of files, and their hashes in the same order, for the runtime of its build. */
const CARRIED = 'self.cabinetHashes';

/** Files that may be asked for before `carrier` is there. */
function filesBefore(carrier: Chunk | undefined, compilation: Compilation): Set<string> {
  const groups = new Set<ChunkGroup>(compilation.entrypoints.values());
  // Grows while it is walked.
  for (const group of groups) {
    if (!carrier || !group.chunks.includes(carrier)) for (const child of group.childrenIterable) groups.add(child);
  }
  return new Set([...groups].flatMap((group) => group.getFiles()));
}

/**
 * Puts the hashes of all scripts and styles into the entry of a build. The entry's own hash is in the registry or the document,
 * so that it covers every file that the entry loads: the browser refuses a changed one. `isEntry` recognises the entry by name.
 * A chunk named `carrier`, whose hash the entry has, holds those of the files that are only asked for once it is there.
 *
 * Whoever reloads or leaves the document while files are on their way reads in Firefox's console that hashes do not match: it checks as much
 * of a file as had come when it was cancelled, of a preload too (a page with one slow script and its hash shows it). No file is refused.
 */
export class IntegrityPlugin {
  readonly #isEntry: (file: string) => boolean;
  readonly #carrier: string | undefined;

  constructor(isEntry: (file: string) => boolean, carrier?: string) {
    this.#isEntry = isEntry;
    this.#carrier = carrier;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    // Always the webpack that builds: it need not be the one that is installed beside this file.
    const { Compilation, runtime, RuntimeGlobals, RuntimeModule } = compiler.webpack;
    const tables = this.#carrier === undefined ? '' : `, ...(${CARRIED} ? [${CARRIED}] : [])`;
    /** Where the runtime of a build keeps the names of its files, and their hashes in the same order: two texts pack better than pairs. */
    const hashes = `${RuntimeGlobals.require}.cabinetHashes`;
    const hashOf = `${RuntimeGlobals.require}.cabinetHashOf`;
    /** The query that the shell appends to files of a release that failed before (`runtime.ts`), so that no cache answers with the bad ones. */
    const cacheBustingQuery = `(self.cabinetAgain || {})[${RuntimeGlobals.publicPath}] || ""`;

    class HashesModule extends RuntimeModule {
      constructor() {
        super('cabinet hashes');
      }
      override generate(): string {
        return [
          `${hashes} = ${PLACEHOLDER};`,
          `${hashOf} = (url) => {`,
          `  for (const [names, all] of [${hashes}${tables}]) {`,
          `    const place = names.split(" ").indexOf(url.slice(${RuntimeGlobals.publicPath}.length)) * ${HASH_LENGTH};`,
          `    if (place >= 0) return "sha256-" + all.slice(place, place + ${HASH_LENGTH}) + "=";`,
          `  }`,
          `  return "";`,
          `};`,
        ].join('\n');
      }
    }

    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('Integrity', (chunk, needs) => {
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new HashesModule());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('Integrity', (source) =>
        [source, `script.integrity = ${hashOf}(url);`, `script.src = url + (${cacheBustingQuery});`].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('Integrity', (source) =>
        [
          source,
          `linkTag.integrity = ${hashOf}(fullhref);`,
          `linkTag.href = fullhref + (${cacheBustingQuery});`,
          // Scripts have webpack's own limit.
          `setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${FILE_TIMEOUT_MS});`,
        ].join('\n'),
      );
      // After names have got the hashes of their content: from here on no content changes but the entry's.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => this.#fill(compilation));
    });
  }

  #fill(compilation: Compilation): void {
    const textOf = (file: string) => compilation.getAsset(file)?.source.source().toString() ?? '';
    const write = (file: string, text: string) => compilation.updateAsset(file, new compilation.compiler.webpack.sources.RawSource(text));
    const hashOf = (file: string) => integrityOf(compilation.getAsset(file)?.source.buffer() ?? '').slice('sha256-'.length, -1);
    const table = (files: readonly string[]) => JSON.stringify([files.join(' '), files.map(hashOf).join('')]);

    const files = compilation.getAssets().map(({ name }) => name);
    const entry = files.find((file) => file.endsWith('.js') && this.#isEntry(file));
    if (entry === undefined) throw new Error('The build made no entry to put hashes into.');
    const hashed = files.filter((file) => /\.(js|css)$/.test(file) && file !== entry).sort();
    const carrier = this.#carrier === undefined ? undefined : compilation.namedChunks.get(this.#carrier);
    const carrying = [...(carrier?.files ?? [])].find((file) => file.endsWith('.js'));
    const early = filesBefore(carrier, compilation);
    const isCarried = (file: string) => carrying !== undefined && !early.has(file);
    // Before the hash of its file is taken.
    if (carrying !== undefined) write(carrying, `${textOf(carrying)};${CARRIED}=${table(hashed.filter(isCarried))};`);
    const source = textOf(entry);
    const filled = source.replaceAll(/(["'`])cabinet:integrity\1/g, table(hashed.filter((file) => !isCarried(file))));
    if (filled === source) throw new Error(`${entry} has no place for the hashes of its files.`);
    write(entry, filled);
  }
}
