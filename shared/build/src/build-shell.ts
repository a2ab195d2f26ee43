import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellAssets } from '@cabinet/domain/registry';
import { SBOM_FILE } from '@cabinet/domain/registry-board';
import { precompress } from './compress.ts';
import { hashesOf } from './integrity.ts';
import { runWebpack } from './run-webpack.ts';
import { productAt, sbomOf } from './sbom.ts';
import { shellFiles } from './shell-assets.ts';
import { shellFaults, shellReport } from './shell-report.ts';
import { prerender } from './prerender.ts';
import type { BuildOptions } from './webpack-common.ts';
import { pageNeeds, shellConfig } from './webpack-shell.ts';
import { workerConfig } from './webpack-worker.ts';
import { readJson, type PackageFile } from './workspace.ts';

/** Builds the shell in `folder`, after the areas: the shared modules that they use decide about its chunks. */
export async function buildShell(folder: string, options: BuildOptions): Promise<void> {
  const { version } = readJson<PackageFile>(join(folder, 'package.json'));
  const stats = await runWebpack(shellConfig(folder, options));
  await runWebpack(workerConfig(folder, options));
  const dist = join(folder, 'dist');
  const assets: ShellAssets = {
    ...shellFiles(stats, folder, version),
    integrity: hashesOf(dist),
    ...(await prerender(folder)),
    strictPolicy: true,
  };
  writeFileSync(join(dist, 'assets.json'), `${JSON.stringify(assets, null, 1)}\n`);
  writeFileSync(join(dist, SBOM_FILE), `${JSON.stringify(sbomOf(stats.compilation, productAt(folder)), null, 1)}\n`);
  if (options.mode !== 'production') return;
  const sizes = await precompress(dist);
  const faults = shellFaults(assets, sizes, pageNeeds());
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log(shellReport(assets, sizes));
}

if (import.meta.main) await buildShell(process.cwd(), { mode: 'production' });
