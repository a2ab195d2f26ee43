import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { FILE_TIMEOUT_MS } from '@cabinet/domain/remote-failures';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { RELEASE_TOKEN, ReleaseNamePlugin } from './release-name-plugin.ts';
import { leastVersions } from './requirements.ts';
import { commonConfig, type BuildOptions } from './webpack-common.ts';
import { ROOT } from './workspace.ts';

/** Name of the container's global, and of the area in the federation runtime. */
export function containerName(area: string): string {
  return `cabinet_${area.replaceAll('-', '_')}`;
}

/** How an area consumes every shared module: from the shell alone, in a version that offers what the sources in `folder` take. */
export function sharedModules(folder: string) {
  return Object.fromEntries(
    [...leastVersions(folder)].map(([key, least]) => [
      key,
      { singleton: true, import: false as const, strictVersion: true, requiredVersion: `^${least}` },
    ]),
  );
}

/**
 * An area as a container that brings its own code and nothing that the shell provides: no fallback copy of any shared
 * module, and a refusal at load when the shell's version does not fit.
 */
export function remoteConfig(area: string, version: string, folder: string, options: BuildOptions): Configuration {
  const common = commonConfig(folder, `mfe-${area}`, options);
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      uniqueName: `cabinet-${area}@${version}-${RELEASE_TOKEN}`,
      chunkLoadTimeout: FILE_TIMEOUT_MS,
      // A module that threw is run again when it is asked for again, instead of being there half made.
      strictModuleExceptionHandling: true,
    },
    module: {
      rules: [
        // Before the shared rules, whose loaders read the file first.
        { test: /[\\/]locales[\\/].+\.json$/, type: 'javascript/auto', loader: join(import.meta.dirname, 'texts-loader.ts') },
        ...(common.module?.rules ?? []),
        { test: /[\\/]remote\.manifest\.ts$/, enforce: 'pre', loader: join(import.meta.dirname, 'released-manifest-loader.ts') },
      ],
    },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: containerName(area),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: join(folder, 'src/remote.ts'), name: 'remote' } },
        shared: sharedModules(folder),
      }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
      }),
      new ReleaseNamePlugin(),
      new IntegrityPlugin((file) => file === 'remoteEntry.js'),
    ],
    optimization: {
      ...common.optimization,
      // Names of chunks stand in the entry up to four times each; `needs.json` says which file is whose.
      ...(options.mode === 'production' && { chunkIds: 'natural' as const }),
      // A page is one file: sorted into chunks, what the shell provides would only lengthen the lists of what each page loads.
      splitChunks: false,
    },
    resolve: { ...common.resolve, modules: [join(ROOT, 'node_modules'), 'node_modules'] },
  };
}
