import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds once; errors and warnings of the build end it, since a release must have neither. */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : result ? resolve(result) : reject(new Error('webpack gave no result'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  throwOnProblems(stats);
  return stats;
}

/** Throws with the build's errors and warnings in plain text. */
export function throwOnProblems(stats: Stats): void {
  if (!stats.hasErrors() && !stats.hasWarnings()) return;
  throw new Error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: true, colors: process.stdout.isTTY }));
}
