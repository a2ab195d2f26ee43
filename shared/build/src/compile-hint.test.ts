import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_HINT } from './compile-hint.ts';
import { runWebpack } from './run-webpack.ts';
import { commonConfig } from './webpack-common.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-hint-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.js'), `void import(/* webpackChunkName: "page" */ './page.js');`);
  writeFileSync(join(folder, 'src/page.js'), `export const page = () => document.title;`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function firstLines(mode: 'production' | 'development'): Promise<string[]> {
  await runWebpack({ ...commonConfig(folder, 'hint', { mode }), cache: false, entry: { main: join(folder, 'src/main.js') } });
  const scripts = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  expect(scripts.sort()).toEqual(['main.js', 'page.js']);
  return scripts.map((file) => readFileSync(join(folder, 'dist', file), 'utf8').split('\n')[0] ?? '');
}

test('every script of a release begins with the hint, which the minimizer leaves alone', async () => {
  expect(await firstLines('production')).toEqual([COMPILE_HINT, COMPILE_HINT]);
});

test('a build for development, whose lines its source maps count, has none', async () => {
  expect((await firstLines('development')).some((line) => line === COMPILE_HINT)).toBe(false);
});
