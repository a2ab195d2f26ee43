import webpack, { type Compiler } from 'webpack';
import { MISSING } from './antd-style-loader.ts';
import { leaves } from './installed-imports.ts';

/** Fails a build that uses an antd component whose styles were not extracted: it would be shown without any. */
export class AntdStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AntdStyles', (compilation) => {
      compilation.hooks.afterSeal.tap('AntdStyles', () => {
        const used = [...compilation.modules].filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0);
        for (const module of leaves(used)) {
          const missing = (module.buildInfo as Record<string, unknown> | undefined)?.[MISSING];
          if (!Array.isArray(missing) || missing.length === 0) continue;
          compilation.errors.push(
            new webpack.WebpackError(`antd's styles of ${missing.join(', ')} are not extracted: add the part to antd-extract.ts.`),
          );
        }
      });
    });
  }
}
