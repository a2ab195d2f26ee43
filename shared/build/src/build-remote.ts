import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compareWithDeclaration, readImplementation } from './implementation.ts';
import { loadDeclaration } from './declaration.ts';
import { facadeBreaches } from './facade.ts';
import { precompress } from './compress.ts';
import { hashesOf } from './integrity.ts';
import { remoteFiles } from './remote-stats.ts';
import { runWebpack } from './run-webpack.ts';
import { requirementsOf } from './requirements.ts';
import { budgetLine } from './budget.ts';
import { distFaults, type BuiltNeeds } from './dist-check.ts';
import type { BuildOptions } from './webpack-common.ts';
import { remoteConfig } from './webpack-remote.ts';
import { filesBelow, readJson, type PackageFile } from './workspace.ts';
import type { Stats } from 'webpack';

/** Writes what the registry must know of a built area beside its files: `remote.json`, `needs.json`, `integrity.json`. */
export async function finishRemote(folder: string, stats: Stats, dist = join(folder, 'dist')): Promise<void> {
  const declaration = await loadDeclaration(folder);
  const implementation = readImplementation(readFileSync(join(folder, 'src/remote.ts'), 'utf8'));
  const sources = filesBelow(join(folder, 'src')).filter((file) => /\.tsx?$/.test(file));
  const faults = [
    ...compareWithDeclaration(declaration, implementation),
    ...sources.flatMap((file) =>
      facadeBreaches(`mfe-${declaration.area}/src/${file}`, readFileSync(join(folder, 'src', file), 'utf8')).map(
        (breach) => `src/${file} ${breach}.`,
      ),
    ),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));

  const files = remoteFiles(stats, folder, implementation);
  const requires = requirementsOf(folder, files.needs);
  const write = (name: string, content: object) => writeFileSync(join(dist, name), `${JSON.stringify(content, null, 1)}\n`);
  write('remote.json', declaration);
  write('needs.json', { area: declaration.area, requires, ...files });
  write('integrity.json', hashesOf(dist));
}

/** Builds the area whose package stands in `folder`, ready to be released. */
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
