import webpack, { type Compiler } from 'webpack';
import { integrityOf } from './integrity.ts';

const PLACEHOLDER = '"cabinet:integrity"';

/**
 * Puts the hashes of all chunks into the container's entry, whose own hash stands in the registry: so one hash vouches
 * for every script of a release, and the browser refuses one that was changed.
 */
export class EntryIntegrityPlugin {
  readonly entry = 'remoteEntry.js';

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    const { Compilation, sources, runtime } = webpack;
    compiler.hooks.thisCompilation.tap('EntryIntegrity', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'EntryIntegrity',
        (source) => `${source}\nscript.integrity = (${PLACEHOLDER})[url.slice(${webpack.RuntimeGlobals.publicPath}.length)] || "";`,
      );
      // After the last change of any content: file names with their real hashes are set by then.
      compilation.hooks.processAssets.tap({ name: 'EntryIntegrity', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE }, (assets) => {
        const hashes = Object.fromEntries(
          Object.keys(assets)
            .filter((file) => file.endsWith('.js') && file !== this.entry)
            .map((file) => [file, integrityOf(compilation.getAsset(file)?.source.buffer() ?? '')]),
        );
        const entry = compilation.getAsset(this.entry)?.source.source().toString();
        if (entry === undefined) throw new Error(`The build made no ${this.entry}.`);
        const filled = entry.replaceAll(/(["'`])cabinet:integrity\1/g, JSON.stringify(hashes));
        if (filled === entry && Object.keys(hashes).length > 0) throw new Error(`${this.entry} has no place for the hashes of its chunks.`);
        compilation.updateAsset(this.entry, new sources.RawSource(filled));
      });
    });
  }
}
