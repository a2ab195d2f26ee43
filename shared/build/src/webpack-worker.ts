import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { commonConfig, type BuildOptions } from './webpack-common.ts';
import { ROOT } from './workspace.ts';

/** The shell's service worker: one small file beside the shell's own, made after them. */
export function workerConfig(folder: string, options: BuildOptions): Configuration {
  const common = commonConfig(folder, 'shell-worker', options);
  return {
    ...common,
    target: ['webworker', 'es2022'],
    entry: { sw: join(folder, 'src/worker/service-worker.ts') },
    output: { ...common.output, filename: 'sw.js', clean: false },
    resolve: { ...common.resolve, modules: [join(ROOT, 'node_modules'), 'node_modules'] },
  };
}
