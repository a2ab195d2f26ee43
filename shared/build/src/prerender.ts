import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { ShellAssets } from '@cabinet/domain/registry';
import { runWebpack } from './run-webpack.ts';
import { systemDarkCss } from './system-dark.ts';
import { scriptRule, styleRules, textsRule } from './webpack-common.ts';
import { ROOT } from './workspace.ts';

const OUTPUT = join(ROOT, '.cache/prerender');

/** What the shell's `src/app/prerender.tsx` exports. */
interface Prerender {
  prerenderSignIn: (locale: Locale) => string;
  prerenderFrame: () => string;
}

/** The shell's prerendered pages for Node: the same class names, no style sheets. */
function config(folder: string): Configuration {
  return {
    mode: 'production',
    name: 'prerender',
    context: folder,
    target: 'node24',
    devtool: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name: 'prerender',
      buildDependencies: { presets: [join(ROOT, 'shared/build/src/')] },
    },
    entry: { prerender: join(folder, 'src/app/prerender.tsx') },
    output: { path: OUTPUT, filename: '[name].mjs', library: { type: 'module' }, clean: true },
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        scriptRule(),
        textsRule(),
        ...styleRules(false),
        { test: /\.(woff2|png|svg)$/, type: 'asset/inline', generator: { dataUrl: () => '' } },
      ],
    },
    optimization: { minimize: false },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** Prerenders the sign-in page in each locale, usable before any script has run, and the frame of signed-in pages. */
export async function prerender(folder: string): Promise<Pick<ShellAssets, 'signInHtml' | 'frameHtml' | 'systemDarkCss'>> {
  await runWebpack(config(folder));
  const url = `${pathToFileURL(join(OUTPUT, 'prerender.mjs')).href}?${Date.now()}`;
  const { prerenderSignIn, prerenderFrame } = (await import(url)) as Prerender;
  const themeCss = readFileSync(join(ROOT, 'shared/design-system/src/theme/theme.css'), 'utf8');
  return {
    signInHtml: Object.fromEntries(LOCALES.map((locale) => [locale, prerenderSignIn(locale)])),
    frameHtml: prerenderFrame(),
    systemDarkCss: systemDarkCss(themeCss),
  };
}
