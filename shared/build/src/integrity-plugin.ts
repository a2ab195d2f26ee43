import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { FILE_TIMEOUT_MS } from '@cabinet/domain/remote-failures';
import { integrityOf } from './integrity.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;
const PLACEHOLDER = '"cabinet:integrity"';
/** Where the runtime of a build keeps the hashes of its files. */
const HASHES = `${RuntimeGlobals.require}.cabinetHashes`;
/** What the shell appends to files of a release that failed before (`runtime.ts`), so that no cache answers with what was bad. */
const AGAIN = `(self.cabinetAgain || {})[${RuntimeGlobals.publicPath}] || ""`;

class HashesModule extends RuntimeModule {
  constructor() {
    super('cabinet hashes');
  }
  override generate(): string {
    return `${HASHES} = ${PLACEHOLDER};`;
  }
}

/**
 * Puts the hashes of all scripts and styles into the entry of a build, so that the entry's own hash, which stands in
 * the registry or the document, vouches for every file that it loads: the browser refuses one that was changed.
 * `isEntry` knows the file by its name.
 */
export class IntegrityPlugin {
  private readonly isEntry: (file: string) => boolean;

  constructor(isEntry: (file: string) => boolean) {
    this.isEntry = isEntry;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('Integrity', (chunk, needs) => {
        needs.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new HashesModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('Integrity', (source) =>
        [
          source,
          `script.integrity = ${HASHES}[url.slice(${RuntimeGlobals.publicPath}.length)] || "";`,
          `script.src = url + (${AGAIN});`,
        ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('Integrity', (source) =>
        [
          source,
          `linkTag.integrity = ${HASHES}[fullhref.slice(${RuntimeGlobals.publicPath}.length)] || "";`,
          `linkTag.href = fullhref + (${AGAIN});`,
          // Scripts have webpack's own limit.
          `setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${FILE_TIMEOUT_MS});`,
        ].join('\n'),
      );
      // After names have got the hashes of their content: from here on no content changes but the entry's.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => this.fill(compilation));
    });
  }

  private fill(compilation: Compilation): void {
    const files = compilation.getAssets().map(({ name }) => name);
    const entry = files.find((file) => file.endsWith('.js') && this.isEntry(file));
    if (entry === undefined) throw new Error('The build made no entry to put hashes into.');
    const hashes = Object.fromEntries(
      files
        .filter((file) => /\.(js|css)$/.test(file) && file !== entry)
        .sort()
        .map((file) => [file, integrityOf(compilation.getAsset(file)?.source.buffer() ?? '')]),
    );
    const source = compilation.getAsset(entry)?.source.source().toString() ?? '';
    const filled = source.replaceAll(/(["'`])cabinet:integrity\1/g, JSON.stringify(hashes));
    if (filled === source) throw new Error(`${entry} has no place for the hashes of its files.`);
    compilation.updateAsset(entry, new webpack.sources.RawSource(filled));
  }
}
