import { join } from 'node:path';
import webpack from 'webpack';
import { finishRemote } from './build-remote.ts';
import { report } from './run-webpack.ts';
import { remoteConfig } from './webpack-remote.ts';
import { readJson, type PackageFile } from './workspace.ts';

export interface WatchEvents {
  /** The area is built whole and can be released. */
  onBuilt(milliseconds: number): void;
  /** What is wrong, in words; the last good build stays. */
  onFault(message: string): void;
}

/** Builds an area whenever one of its files changes; answers what ends it. */
export function watchRemote(area: string, folder: string, { onBuilt, onFault }: WatchEvents): () => Promise<void> {
  const { version } = readJson<PackageFile>(join(folder, 'package.json'));
  const compiler = webpack(remoteConfig(area, version, folder, { mode: 'development' }));
  compiler.watch({ aggregateTimeout: 60, ignored: ['**/node_modules', '**/dist'] }, (error, stats) => {
    if (error || !stats) return onFault(error?.message ?? 'webpack gave no result');
    try {
      report(stats);
    } catch (fault) {
      return onFault((fault as Error).message);
    }
    finishRemote(folder, stats).then(
      () => onBuilt((stats.endTime ?? 0) - (stats.startTime ?? 0)),
      (fault: Error) => onFault(fault.message),
    );
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
