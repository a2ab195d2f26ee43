import webpack from 'webpack';
import { browserFiles } from './lazy-groups.ts';
import { throwOnProblems } from './run-webpack.ts';
import { readableFault } from './watch-remote.ts';
import { shellConfig } from './webpack-shell.ts';

export interface WatchShellEvents {
  /** The shell is built whole into `dist`; `files` are those that a document has to name, in their order. */
  onBuilt(files: readonly string[], milliseconds: number): void;
  /** Reports what is wrong, in words; the last good build stays. */
  onFault(message: string): void;
}

/**
 * Builds the shell, with the shared packages that it provides, into `dist` whenever one of its files changes, and leaves its
 * release build alone. Returns a function that ends it.
 */
export function watchShell(folder: string, dist: string, { onBuilt, onFault }: WatchShellEvents): () => Promise<void> {
  const config = shellConfig(folder, { mode: 'development' }, 'shell-dev');
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
    const files = browserFiles(stats.compilation.entrypoints.get('main')?.getFiles() ?? []);
    onBuilt(files, (stats.endTime ?? 0) - (stats.startTime ?? 0));
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}
