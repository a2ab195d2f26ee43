import { existsSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { extractStyles } from './antd-extract.ts';
import { AntdStylesPlugin } from './antd-styles-plugin.ts';
import { FILE_TIMEOUT_MS } from '@cabinet/domain/registry-names';
import { antdTokens } from '@cabinet/design-system/theme/tokens';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { replacements } from './replacements.ts';
import { providedModule } from './provided-module.ts';
import { sharedKeys } from './shared-keys.ts';
import type { RemoteFiles } from './remote-stats.ts';
import { SignaturePlugin, type Usage } from './signature-plugin.ts';
import { BASE, GALLERY, HOME, LIST_LATE, SIGN_IN_TEXTS } from './signatures.ts';
import { commonConfig, type BuildOptions } from './webpack-common.ts';
import { areaFolder, readJson, ROOT, workspaceAreas } from './workspace.ts';

/** The shared modules that the built areas use. An area that is not built yet is missing, which costs bytes, not function. */
function areaNeeds(): Record<string, string[]> {
  return Object.fromEntries(builtNeeds().map(([area, { needs }]) => [area, needs]));
}

/** The shared modules of each page of the built areas. */
export function pageNeeds(): Record<string, Record<string, string[]>> {
  return Object.fromEntries(builtNeeds().map(([area, built]) => [area, built.pageNeeds ?? {}]));
}

function builtNeeds(): [area: string, built: Pick<RemoteFiles, 'needs' | 'slotNeeds'> & Partial<Pick<RemoteFiles, 'pageNeeds'>>][] {
  const files = workspaceAreas().map((area) => [area, join(areaFolder(area), 'dist/needs.json')] as const);
  return files.filter(([, file]) => existsSync(file)).map(([area, file]) => [area, readJson(file)]);
}

/** Area, or home with its slots → the shared modules that it uses. */
function usedKeys(): Record<string, string[]> {
  return { ...areaNeeds(), [HOME]: builtNeeds().flatMap(([, { slotNeeds }]) => slotNeeds ?? []) };
}

/** Chunk of what sends the sign-in form: it brings all that it needs, so that no wrong password waits for the base, which holds the same. */
const SIGN_IN_CALL = 'sign-in-call';

/** The page that a lazily loaded file of the shell belongs to: the app behind sign-in is `base`, what home and the gallery load late are theirs, every other its own. */
export function pageOf(file: string): string {
  if (/\/shell\/src\/bootstrap\.tsx?$/.test(file)) return 'sign-in';
  if (/\/shell\/src\/app\/start\.tsx?$/.test(file)) return BASE;
  // Every page has something of an area: in one file they are compressed together.
  if (file.endsWith('/shell/src/federation/runtime.ts')) return BASE;
  if (file.includes('/shell/src/auth/login/locales/')) return `${SIGN_IN_TEXTS}${file.slice(-'ru.json'.length, -'.json'.length)}`;
  const late = /\/locales\/(\w+)\.json\?late/.exec(file)?.[1];
  if (late !== undefined) return `more-texts-${late}`;
  const texts = /\/locales\/(\w+)\.json$/.exec(file)?.[1];
  // Those that lie in a folder of `src` are loaded with what they are for, those of `api` with the first call that fails: no page waits for them.
  if (texts !== undefined) return `${/\/src\/|\/shared\/api\//.test(file) ? 'late-texts' : 'texts'}-${texts}`;
  // For administrators alone, who have seen the first start: a file for both, since the shell's entry names each.
  if (file.includes('/shell/src/pages/home/setup-checklist/')) return 'auth-setup-setup';
  // Without a session the documentation needs both.
  if (file.endsWith('/shell/src/app/open-documentation.tsx')) return 'documentation-viewer';
  if (file.includes('/shell/src/pages/home/')) return HOME;
  if (file.includes('/design-system/src/gallery/')) return GALLERY;
  if (file.endsWith('/design-system/src/list/late-parts.ts')) return LIST_LATE;
  return file
    .slice(ROOT.length + 1)
    .replace(/^shell\/src\//, '')
    .replace(/^shared\/design-system\/src\//, 'ui/')
    .replace(/\.\w+$/, '')
    .replace(/[^\w]+/g, '-');
}

/** The shell: an ordinary build, without any federation plugin. `name` keeps its cache apart, `usage` sorts its chunks. */
export function shellConfig(
  folder: string,
  options: BuildOptions,
  name = 'shell',
  usage: Usage = { needs: usedKeys(), pageNeeds: pageNeeds(), pageOf },
): Configuration {
  const common = commonConfig(folder, name, options);
  const signatures = new SignaturePlugin(usage);
  const keys = sharedKeys();
  const antdStyles = extractStyles(antdTokens('light'));
  return {
    ...common,
    // The policy of scripts stands before the first one that is loaded under it.
    entry: { main: [join(folder, 'src/trusted-types.ts'), join(folder, 'src/index.ts')] },
    output: {
      ...common.output,
      uniqueName: 'cabinet-shell',
      chunkLoadTimeout: FILE_TIMEOUT_MS,
    },
    resolve: { ...common.resolve, modules: [join(ROOT, 'node_modules'), 'node_modules'] },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        { test: /[\\/]design-system[\\/]locales[\\/]\w+\.json$/, loader: join(import.meta.dirname, 'late-texts-loader.ts') },
        { test: /[\\/]formik[\\/]dist[\\/]formik\.esm\.js$/, loader: join(import.meta.dirname, 'formik-loader.ts') },
        {
          test: /[\\/]antd[\\/]es[\\/].*[\\/]style(\.js$|[\\/])/,
          loader: join(import.meta.dirname, 'antd-style-loader.ts'),
          options: { folder: antdStyles },
        },
      ],
    },
    plugins: [
      ...(common.plugins ?? []),
      new AntdStylesPlugin(),
      ...replacements(folder),
      new webpack.experiments.schemes.VirtualUrlPlugin(
        { provided: { source: () => providedModule(keys), type: '.js', context: folder, version: () => JSON.stringify(keys) } },
        'cabinet',
      ),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: JSON.stringify('web'),
        CABINET_EXTRACTED_STYLES: 'true',
      }),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
      }),
      signatures,
      new IntegrityPlugin((file) => file === 'main.js', BASE),
    ],
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 8,
        maxAsyncRequests: 30,
        minSize: 20_000,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          signature: {
            chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== SIGN_IN_CALL,
            priority: 40,
            enforce: true,
            reuseExistingChunk: false,
            test: (module: webpack.Module) => signatures.nameOf(module) !== undefined,
            name: (module: webpack.Module) => signatures.nameOf(module),
          },
        },
      },
    },
  };
}
