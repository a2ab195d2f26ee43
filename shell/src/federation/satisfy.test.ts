import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satisfy } from './satisfy.ts';

const VERSIONS = ['0.0.3', '0.2.4', '1.0.0', '1.4.2', '2.0.0', '2.92.0', '19.3.1'];
const RANGES = VERSIONS.flatMap((version) => [version, `^${version}`, `~${version}`, `^1.0.0 || ^${version}`]).concat('*', '', 'x');

/** The runtime's own function, which its package exports under no name. */
async function original(): Promise<typeof satisfy> {
  const main = createRequire(import.meta.url).resolve('@module-federation/runtime-core');
  const file = join(dirname(main), 'utils/semver/index.js');
  return ((await import(pathToFileURL(file).href)) as { satisfy: typeof satisfy }).satisfy;
}

test('a version fits the ranges that builds write as the runtime would say', async () => {
  const runtime = await original();
  for (const version of VERSIONS)
    for (const range of RANGES) expect([version, range, satisfy(version, range)]).toEqual([version, range, runtime(version, range)]);
});

test('a range that is not understood is met by nothing', () => {
  expect(satisfy('1.4.2', '>=1 <2')).toBe(false);
});
