import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Release, ShellAssets } from '@cabinet/domain/registry';
import { precompress } from './compress.ts';
import { readImplementation } from './implementation.ts';
import { hashesOf } from './integrity.ts';
import { filesByRoot } from './lazy-groups.ts';
import { runWebpack } from './run-webpack.ts';
import { shellFiles } from './shell-assets.ts';
import { prerender } from './prerender.ts';
import { HOME, pageOfArea } from './signatures.ts';
import { pageOf, shellConfig } from './webpack-shell.ts';
import { areaFolder, readJson, ROOT, workspaceAreas, type PackageFile } from './workspace.ts';

/** The product as one build without federation, for comparison in the benchmark of the first load. */
export interface SingleBundle {
  dist: string;
  assets: ShellAssets;
  /** Area → where its parts lie in the one build. */
  areas: Readonly<Record<string, Pick<Release, 'pages' | 'slots' | 'locales' | 'pageTexts'>>>;
}

const SHELL = join(ROOT, 'shell');
const DIST = join(ROOT, '.cache/single-bundle');
/** Replaces the shell's module that runs the federation. */
const AREAS = 'single:areas';
/** Slots of areas, which home shows. */
const SLOT_MODULE = /\/mfe-[\w-]+\/src\/slots\//;
const RUNTIME = /\/federation\/runtime\.ts$/;

const areaOf = (file: string) => /\/mfe-([\w-]+)\//.exec(file)?.[1];

/** The page that a lazily loaded file of an area belongs to, by the folder of the page; dialogs and late parts are one page. */
function areaPageOf(file: string): string | undefined {
  const area = areaOf(file);
  return area && pageOfArea(area, /\/src\/pages\/([\w-]+)\/page\.tsx$/.exec(file)?.[1] ?? 'late-parts');
}

/** Imports the areas like any other module; their pages, slots and texts stay lazy. */
function areasModule(): string {
  const imports = workspaceAreas().map(
    (area, index) => `import a${index} from ${JSON.stringify(join(areaFolder(area), 'src/remote.ts'))};`,
  );
  const areas = workspaceAreas().map((area, index) => `${JSON.stringify(area)}: a${index}`);
  return `${imports.join('\n')}\nconst areas = { ${areas.join(', ')} };\nexport const loadRelease = async (area) => areas[area];\n`;
}

/** The shell's build with the areas inside; shared code is sorted into chunks as in the federated build. */
function config(): Configuration {
  const shell = shellConfig(SHELL, { mode: 'production' }, 'single-bundle', {
    needs: {},
    pageOf: (file) => (file.startsWith(AREAS) ? 'base' : SLOT_MODULE.test(file) ? HOME : (areaPageOf(file) ?? pageOf(file))),
    isLeftAlone: (file) => areaOf(file) !== undefined && !/\/remote(\.manifest)?\.ts$/.test(file),
  });
  return {
    ...shell,
    output: { ...shell.output, path: DIST },
    plugins: [
      ...(shell.plugins ?? []),
      new webpack.experiments.schemes.VirtualUrlPlugin(
        { areas: { source: areasModule, type: '.js', context: ROOT, version: () => workspaceAreas().join() } },
        'single',
      ),
      new webpack.NormalModuleReplacementPlugin(/\/runtime\.ts$/, (resource) => {
        if (RUNTIME.test(join(resource.context, resource.request))) resource.request = AREAS;
      }),
    ],
  };
}

function filesOf(area: string, stats: Stats, assets: Pick<ShellAssets, 'base' | 'signIn'>) {
  const folder = areaFolder(area);
  const { pages, slots, locales, pageTexts } = readImplementation(readFileSync(join(folder, 'src/remote.ts'), 'utf8'));
  const byRoot = filesByRoot(stats.compilation);
  const files = (requests: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(requests).map(([name, request]) => [
        name,
        (byRoot.get(resolve(folder, 'src', request)) ?? []).filter((file) => !assets.base.includes(file) && !assets.signIn.includes(file)),
      ]),
    );
  return {
    pages: files(pages),
    slots: files(slots),
    locales: files(locales),
    pageTexts: Object.fromEntries(
      Object.entries(pageTexts).map(([part, one]) => [part, { pages: one.pages, locales: files(one.locales) }]),
    ),
  };
}

/** Builds shell and areas as one bundle with route-level splitting, from the same sources with the same tuning. */
export async function buildSingleBundle(): Promise<SingleBundle> {
  const { version } = readJson<PackageFile>(join(SHELL, 'package.json'));
  const stats = await runWebpack(config());
  const files = shellFiles(stats, SHELL, version);
  const assets: ShellAssets = { ...files, integrity: hashesOf(DIST), ...(await prerender(SHELL)), strictPolicy: true };
  writeFileSync(join(DIST, 'assets.json'), `${JSON.stringify(assets, null, 1)}\n`);
  await precompress(DIST);
  return { dist: DIST, assets, areas: Object.fromEntries(workspaceAreas().map((area) => [area, filesOf(area, stats, files)])) };
}
