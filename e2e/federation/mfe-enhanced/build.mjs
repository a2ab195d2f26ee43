/**
 * Builds this area as a team does that has chosen `@module-federation/enhanced`: its plugin, a webpack that the plugin works
 * with, a configuration of its own. Of the cabinet's presets it takes the shared modules and the integrity of chunks alone;
 * what the registry must know is read from the `mf-manifest.json` that the plugin writes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadDeclaration } from '@cabinet/build/declaration';
import { IntegrityPlugin } from '@cabinet/build/integrity-plugin';
import { hashesOf } from '@cabinet/build/integrity';
import { sharedModules } from '@cabinet/build/webpack-remote';

const require = createRequire(import.meta.url);
// The plugin looks for webpack from where it is installed itself, which is where the workspace's own version is.
process.env['FEDERATION_WEBPACK_PATH'] = require.resolve('webpack');
const { default: webpack } = await import('webpack');
const { ModuleFederationPlugin } = await import('@module-federation/enhanced/webpack');

const folder = import.meta.dirname;
const dist = join(folder, 'dist');

const config = {
  mode: 'production',
  context: folder,
  entry: {},
  target: ['web', 'es2022'],
  devtool: false,
  output: { path: dist, filename: '[name].[contenthash:10].js', publicPath: 'auto', uniqueName: 'cabinet-enhanced', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        },
      },
    ],
  },
  optimization: { chunkIds: 'named', realContentHash: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'cabinet_enhanced',
      filename: 'remoteEntry.js',
      exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
      shared: sharedModules(folder),
      dts: false,
      manifest: true,
      // The shell's copy of the runtime serves every container of the page.
      experiments: { externalRuntime: true },
    }),
    // A page that is opened at the area's address names the entry before the shell's runtime is there: it is run when it is asked for again.
    new webpack.BannerPlugin({ banner: 'if (self._FEDERATION_RUNTIME_CORE) {', raw: true, test: /^remoteEntry\.js$/ }),
    new webpack.BannerPlugin({ banner: '}', raw: true, footer: true, test: /^remoteEntry\.js$/ }),
    new IntegrityPlugin((file) => file === 'remoteEntry.js'),
  ],
};

const stats = await new Promise((resolve, reject) => {
  webpack(config, (error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
});
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));

const { shared, exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8'));
const declaration = await loadDeclaration(folder);
const { js } = exposes.find(({ name }) => name === 'remote').assets;
const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
const scriptsOf = (head) => js.async.filter((file) => file.startsWith(head));
const byRange = (a, b) => a.requiredVersion.localeCompare(b.requiredVersion, undefined, { numeric: true });
const write = (name, content) => writeFileSync(join(dist, name), JSON.stringify(content));
write('remote.json', declaration);
write('needs.json', {
  area: declaration.area,
  // Of the ranges that a package's modules are needed in, the newest stays.
  requires: Object.fromEntries(shared.toSorted(byRange).map(({ name, requiredVersion }) => [packageOf(name), requiredVersion])),
  needs: shared.map(({ name }) => name),
  files: ['remoteEntry.js', ...js.sync],
  pages: { first: scriptsOf('src_pages_first') },
  slots: {},
  dialogs: {},
  locales: Object.fromEntries(['ru', 'en', 'es'].map((locale) => [locale, scriptsOf(`locales_${locale}_`)])),
});
write('integrity.json', hashesOf(dist));
