import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';
import { FILE_TIMEOUT_MS } from '@cabinet/domain/remote-failures';
import { integrityOf } from './integrity.ts';

const PLACEHOLDER = '"cabinet:integrity"';
/** What a file's name says of its content; the runtime knows it already, and names are unique without it. */
const CONTENT_HASH = /\.\w+(?=\.\w+$)/;
/** Characters of a SHA-256 in base64 before its padding. */
const HASH_LENGTH = 43;

/**
 * Puts the hashes of all scripts and styles into the entry of a build. The entry's own hash is in the registry or the document,
 * so that it covers every file that the entry loads: the browser refuses a changed one. `isEntry` recognises the entry by name.
 */
export class IntegrityPlugin {
  readonly #isEntry: (file: string) => boolean;

  constructor(isEntry: (file: string) => boolean) {
    this.#isEntry = isEntry;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    // Always the webpack that builds: it need not be the one that is installed beside this file.
    const { Compilation, runtime, RuntimeGlobals, RuntimeModule } = compiler.webpack;
    /** Where the runtime of a build keeps the names of its files, and their hashes in the same order: two texts pack better than pairs. */
    const hashes = `${RuntimeGlobals.require}.cabinetHashes`;
    /** Answers the hash of a file: the one that its preload in the document names, since browsers use a preload only for the same one. */
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
          `  const { href } = new URL(url, document.baseURI);`,
          `  const preload = Array.from(document.querySelectorAll('link[rel="preload"]')).find((link) => link.href === href);`,
          `  if (preload && preload.integrity) return preload.integrity;`,
          `  const name = url.slice(${RuntimeGlobals.publicPath}.length).replace(${CONTENT_HASH}, "");`,
          `  const place = ${hashes}[0].split(" ").indexOf(name) * ${HASH_LENGTH};`,
          `  return place < 0 ? "" : "sha256-" + ${hashes}[1].slice(place, place + ${HASH_LENGTH}) + "=";`,
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
    const files = compilation.getAssets().map(({ name }) => name);
    const entry = files.find((file) => file.endsWith('.js') && this.#isEntry(file));
    if (entry === undefined) throw new Error('The build made no entry to put hashes into.');
    const hashed = files.filter((file) => /\.(js|css)$/.test(file) && file !== entry).sort();
    // Hashes do not compress: the shorter ones save a tenth of the entry of an area with many pages.
    const hashes = hashed.map((file) =>
      integrityOf(compilation.getAsset(file)?.source.buffer() ?? '', 'sha256').slice('sha256-'.length, -1),
    );
    const source = compilation.getAsset(entry)?.source.source().toString() ?? '';
    const filled = source.replaceAll(
      /(["'`])cabinet:integrity\1/g,
      JSON.stringify([hashed.map((file) => file.replace(CONTENT_HASH, '')).join(' '), hashes.join('')]),
    );
    if (filled === source) throw new Error(`${entry} has no place for the hashes of its files.`);
    compilation.updateAsset(entry, new compilation.compiler.webpack.sources.RawSource(filled));
  }
}
