import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { ShellAssets } from '@cabinet/domain/registry';
import { runWebpack } from './run-webpack.ts';
import { systemDarkCss } from './system-dark.ts';
import { scriptRule, styleRules } from './webpack-common.ts';
import { ROOT } from './workspace.ts';

const OUTPUT = join(ROOT, '.cache/sign-in');

/** The sign-in page for Node: the same class names, no style sheets. */
function config(folder: string): Configuration {
  return {
    mode: 'production',
    name: 'sign-in',
    context: folder,
    target: 'node24',
    devtool: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(ROOT, '.cache/webpack'),
      name: 'sign-in',
      buildDependencies: { presets: [join(ROOT, 'shared/build/src/')] },
    },
    entry: { 'sign-in': join(folder, 'src/pages/login/written.tsx') },
    output: { path: OUTPUT, filename: '[name].mjs', library: { type: 'module' }, clean: true },
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs', '.json'] },
    module: {
      rules: [scriptRule(), ...styleRules(false), { test: /\.(woff2|png|svg)$/, type: 'asset/inline', generator: { dataUrl: () => '' } }],
    },
    optimization: { minimize: false },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** Renders the sign-in page once a locale, so that it can be seen and typed into before any script has run. */
export async function signInDocument(folder: string): Promise<Pick<ShellAssets, 'signInHtml' | 'systemDarkCss'>> {
  await runWebpack(config(folder));
  const url = `${pathToFileURL(join(OUTPUT, 'sign-in.mjs')).href}?${Date.now()}`;
  const { writeSignIn } = (await import(url)) as { writeSignIn: (locale: Locale) => string };
  const themeCss = readFileSync(join(ROOT, 'shared/design-system/src/theme/theme.css'), 'utf8');
  return {
    signInHtml: Object.fromEntries(LOCALES.map((locale) => [locale, writeSignIn(locale)])),
    systemDarkCss: systemDarkCss(themeCss),
  };
}
