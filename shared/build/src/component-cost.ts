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

/** Whether a module is one of this repository, or a style. */
const isOwn = (request: string) => /^[./]|\.(css|woff2)$/.test(request);
/** What every page has that shows anything. */
const isReact = (request: string) => /^(react|react-dom|scheduler)(\/|$)/.test(request);

/** Builds a module alone and measures all of its code, lazily loaded parts included; what `isOutside` names is left out. */
async function costOf(source: string, isOutside: (request: string) => boolean): Promise<ComponentCost> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-components-'));
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, source);
  try {
    const common = commonConfig(FOLDER, 'component-cost', { mode: 'production' });
    await runWebpack({
      ...common,
      cache: false,
      entry: { component: entry },
      experiments: { outputModule: true },
      output: { ...common.output, path: join(folder, 'dist'), library: { type: 'module' } },
      externalsType: 'module',
      externals: [({ request = '' }, done) => (isOutside(request) ? done(undefined, `module ${request}`) : done())],
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

/** What components of the design system weigh together, `folder` or `folder/Name`. Installed packages (antd, React, Formik) and the layers below do not count. */
export const componentCost = (keys: readonly string[]): Promise<ComponentCost> =>
  costOf(
    keys
      .map((key) => {
        const [folder, name] = key.split('/');
        return `export ${name ? `{ ${name} }` : '*'} from ${JSON.stringify(join(FOLDER, `src/${folder}/${folder}.tsx`))};\n`;
      })
      .join(''),
    (request) => !isOwn(request),
  );

/** What components of antd weigh together, with all that they need but React. */
export const antdCost = (names: readonly string[]): Promise<ComponentCost> =>
  costOf(`export { ${names.join(', ')} } from ${JSON.stringify(join(ROOT, 'node_modules/antd/es/index.js'))};\n`, isReact);
