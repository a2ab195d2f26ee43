import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SBOM_FILE } from '@cabinet/domain/registry-board';
import { compareWithDeclaration, readImplementation } from './implementation.ts';
import { loadDeclaration } from './declaration.ts';
import { facadeBreaches } from './facade.ts';
import { precompress } from './compress.ts';
import { hashesOf } from './integrity.ts';
import { remoteFiles } from './remote-stats.ts';
import { productAt, providedPackages, sbomOf } from './sbom.ts';
import { runWebpack } from './run-webpack.ts';
import { requirementsOf } from './requirements.ts';
import { budgetLine } from './budget.ts';
import { pageTextFaults } from './page-texts.ts';
import { distFaults, type BuiltNeeds } from './dist-check.ts';
import type { BuildOptions } from './webpack-common.ts';
import { mfManifest } from './mf-manifest.ts';
import { containerName, remoteConfig, sharedModules } from './webpack-remote.ts';
import { filesBelow, readJson, type PackageFile } from './workspace.ts';
import webpack, { type Stats } from 'webpack';

/**
 * Writes the registry's data beside the files of a built area: `remote.json`, `needs.json`, `integrity.json`;
 * `mf-manifest.json` for tools of Module Federation, and `sbom.json`, the packages in it.
 */
export async function finishRemote(folder: string, stats: Stats, dist = join(folder, 'dist')): Promise<void> {
  const declaration = await loadDeclaration(folder);
  const implementation = readImplementation(readFileSync(join(folder, 'src/remote.ts'), 'utf8'));
  const sources = filesBelow(join(folder, 'src')).filter((file) => /\.tsx?$/.test(file));
  const faults = [
    ...compareWithDeclaration(declaration, implementation),
    ...pageTextFaults(folder, declaration.area, implementation),
    ...sources.flatMap((file) =>
      facadeBreaches(`mfe-${declaration.area}/src/${file}`, readFileSync(join(folder, 'src', file), 'utf8')).map(
        (breach) => `src/${file} ${breach}.`,
      ),
    ),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const files = remoteFiles(stats, folder, implementation, declaration.slots);
  const requires = requirementsOf(folder, files.needs);
  const write = (name: string, content: object) => writeFileSync(join(dist, name), `${JSON.stringify(content, null, 1)}\n`);
  write('remote.json', declaration);
  write('needs.json', { area: declaration.area, requires, ...files });
  write('integrity.json', hashesOf(dist));
  const { name: packageName, version } = readJson<PackageFile>(join(folder, 'package.json'));
  const ranges = Object.fromEntries(Object.entries(sharedModules(folder)).map(([key, { requiredVersion }]) => [key, requiredVersion]));
  const container = containerName(declaration.area);
  write('mf-manifest.json', mfManifest({ container, packageName, version, webpackVersion: webpack.version, ranges }, files));
  write(SBOM_FILE, sbomOf(stats.compilation, productAt(folder), providedPackages(files.needs, ranges)));
}

/** Builds the area in `folder`, ready for release. */
export async function buildRemote(folder: string, options: BuildOptions): Promise<void> {
  const { version } = readJson<PackageFile>(join(folder, 'package.json'));
  const area = basename(folder).replace(/^mfe-/, '');
  const stats = await runWebpack(remoteConfig(area, version, folder, options));
  await finishRemote(folder, stats);
  if (options.mode !== 'production') return;
  const dist = join(folder, 'dist');
  const sizes = await precompress(dist);
  console.log(budgetLine(readJson<BuiltNeeds>(join(dist, 'needs.json')), sizes));
  const faults = distFaults(dist, area);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

if (import.meta.main) {
  const folder = process.cwd();
  if (!existsSync(join(folder, 'src/remote.ts')))
    throw new Error(`${basename(folder)} has no src/remote.ts, the one module that an area exposes. See docs/developing-an-area.md.`);
  await buildRemote(folder, { mode: 'production' });
}
