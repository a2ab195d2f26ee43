import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { precompress } from './compress.ts';
import { runWebpack } from './run-webpack.ts';
import { commonConfig } from './webpack-common.ts';
import { ROOT } from './workspace.ts';

const FOLDER = join(ROOT, 'shared/design-system');

/** The size of a component of the design system, in brotli bytes. */
export interface ComponentCost {
  scripts: number;
  styles: number;
}

/**
 * Builds components of the design system alone and measures all of their code, lazily loaded parts included. Installed packages
 * (antd, React, Formik) and the layers below do not count.
 */
export async function componentCost(keys: readonly string[]): Promise<ComponentCost> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-components-'));
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, keys.map((key) => `export * from ${JSON.stringify(join(FOLDER, `src/${key}/${key}.tsx`))};\n`).join(''));
  try {
    const common = commonConfig(FOLDER, 'component-cost', { mode: 'production' });
    await runWebpack({
      ...common,
      cache: false,
      entry: { component: entry },
      experiments: { outputModule: true },
      output: { ...common.output, path: join(folder, 'dist'), library: { type: 'module' } },
      externalsType: 'module',
      externals: [({ request = '' }, done) => (/^[./]|\.(css|woff2)$/.test(request) ? done() : done(undefined, `module ${request}`))],
      module: { ...common.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
      plugins: [new MiniCssExtractPlugin()],
    });
    const sizes = Object.entries(await precompress(join(folder, 'dist')));
    const sum = (extension: string) => sizes.filter(([file]) => file.endsWith(extension)).reduce((total, [, size]) => total + size, 0);
    return { scripts: sum('.js'), styles: sum('.css') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
