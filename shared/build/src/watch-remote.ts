import { join } from 'node:path';
import webpack from 'webpack';
import { finishRemote } from './build-remote.ts';
import { throwOnProblems } from './run-webpack.ts';
import { remoteConfig } from './webpack-remote.ts';
import { readJson, type PackageFile } from './workspace.ts';

export interface WatchEvents {
  /** The area is built whole into `dist` and can be shown. */
  onBuilt(dist: string, milliseconds: number): void;
  /** What is wrong, in words; the last good build stays. */
  onFault(message: string): void;
}

/** The compiler's message without the stack of the compiler itself. */
export const readableFault = (message: string) => message.replaceAll(/\n\s*Caused by:\n[^]*?(?=\n(?:ERROR|WARNING) in |$)/g, '').trim();

/** Builds an area into `dist` whenever one of its files changes; its release build is not touched. Answers a function that stops it. */
export function watchRemote(area: string, folder: string, dist: string, { onBuilt, onFault }: WatchEvents): () => Promise<void> {
  const { version } = readJson<PackageFile>(join(folder, 'package.json'));
  const config = remoteConfig(area, version, folder, { mode: 'development' });
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: dist },
    optimization: { ...config.optimization, emitOnErrors: false },
  });
  compiler.watch({ aggregateTimeout: 60, ignored: ['**/node_modules', '**/dist', '**/.cache'] }, (error, stats) => {
    if (error || !stats) return onFault(error?.message ?? 'webpack gave no result');
    try {
      throwOnProblems(stats);
    } catch (fault) {
      return onFault(readableFault((fault as Error).message));
    }
    finishRemote(folder, stats, dist).then(
      () => onBuilt(dist, (stats.endTime ?? 0) - (stats.startTime ?? 0)),
      (fault: Error) => onFault(fault.message),
    );
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
