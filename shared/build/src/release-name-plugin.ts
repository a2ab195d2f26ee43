import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

/** Placeholder in the build's unique name, until its content is known. */
export const RELEASE_TOKEN = 'CABINETRELEASE';

/**
 * Makes a build's global names unique: the global that receives its chunks is named after the build's content, so that two
 * releases of an area can run in one page without receiving each other's chunks.
 */
export class ReleaseNamePlugin {
  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.thisCompilation.tap('ReleaseName', (compilation) => {
      // Before names get the hashes of their content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'ReleaseName', stage }, () => {
        const assets = [...compilation.getAssets()].sort((a, b) => a.name.localeCompare(b.name));
        const hash = createHash('sha256');
        for (const { name, source } of assets) hash.update(`${name}\0`).update(source.buffer());
        const name = hash.digest('hex').slice(0, 10);
        for (const asset of assets) {
          const text = /\.(js|css)$/.test(asset.name) ? asset.source.source().toString() : '';
          if (text.includes(RELEASE_TOKEN))
            compilation.updateAsset(asset.name, new webpack.sources.RawSource(text.replaceAll(RELEASE_TOKEN, name)));
        }
      });
    });
  }
}
