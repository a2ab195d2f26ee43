import { createHash } from 'node:crypto';
import { basename, join, relative } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { compileHint } from './compile-hint.ts';
import { ROOT } from './workspace.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
}

/** `?source` behind a module's name asks for its text, to be shown. */
const SOURCE = /^\?source$/;

/** How TypeScript is read. */
export function scriptRule(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    resourceQuery: { not: [SOURCE] },
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Never the development runtime: the shell provides React as it is released.
        transform: { react: { runtime: 'automatic', development: false } },
        target: 'es2022',
      },
      module: { type: 'es6' },
    },
    resolve: { fullySpecified: false },
  };
}

/** The prefix of a style sheet's class names: its package, so that no two packages can clash. */
function prefixOf(file: string): string {
  const path = file.slice(ROOT.length + 1).replaceAll('\\', '/');
  const area = /^mfe-([^/]+)\//.exec(path)?.[1];
  return area ?? (path.startsWith('shared/design-system/') ? 'ui' : 'shell');
}

/** How Russian texts are read: as they are set in print, while their files hold plain spaces. */
export function textsRule(): RuleSetRule {
  return { test: /[\\/]locales[\\/](?:.+[\\/])?ru\.json$/, loader: join(import.meta.dirname, 'short-words-loader.ts') };
}

/** How style sheets are read; without `extract` only their class names are, for rendering in Node. */
export function styleRules(extract: boolean): RuleSetRule[] {
  const into = extract ? [MiniCssExtractPlugin.loader] : [];
  return [
    {
      test: /\.module\.css$/,
      use: [
        ...into,
        {
          loader: 'css-loader',
          options: {
            modules: {
              exportOnlyLocals: !extract,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentHashSalt: 'cabinet',
              getLocalIdent: (context: { resourcePath: string; rootContext: string }, _pattern: string, name: string) => {
                const sheet = basename(context.resourcePath, '.module.css');
                const place = createHash('sha256').update(relative(ROOT, context.resourcePath)).digest('hex').slice(0, 4);
                return `${prefixOf(context.resourcePath)}__${sheet}-${name}-${place}`;
              },
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [...into, extract ? 'css-loader' : { loader: 'css-loader', options: { modules: { exportOnlyLocals: true } } }],
      sideEffects: true,
    },
  ];
}

/** The configuration that shell and areas share. `name` separates their caches. */
export function commonConfig(folder: string, name: string, { mode }: BuildOptions): Configuration {
  const production = mode === 'production';
  return {
    mode,
    name,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { presets: [join(ROOT, 'shared/build/src/'), join(ROOT, 'package-lock.json')] },
    },
    output: {
      path: join(folder, 'dist'),
      // The folder of a release is named after its content: hashes in names as well would only make the entry heavier.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      clean: true,
      hashFunction: 'xxhash64',
      crossOriginLoading: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        scriptRule(),
        textsRule(),
        ...styleRules(true),
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource' },
        { test: /\.(md)$/, type: 'asset/resource' },
        { resourceQuery: SOURCE, type: 'asset/source' },
      ],
    },
    optimization: {
      minimize: production,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        // antd's computed lengths nest deeper than the calc optimiser reads.
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
      ],
      // Files of a release are never kept for another one: the shortest ids serve best.
      moduleIds: production ? 'natural' : 'deterministic',
      chunkIds: 'named',
      realContentHash: production,
      concatenateModules: production,
    },
    plugins: production ? [compileHint()] : [],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
