import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { runWebpack } from './run-webpack.ts';

const SOURCES: Readonly<Record<string, string>> = {
  'main.js': `void import(/* webpackChunkName: "form" */ './form.js');`,
  'form.js': `
    export const call = () => import(/* webpackChunkName: "call" */ './call.js');
    export const app = () => import(/* webpackChunkName: "base" */ './base.js');`,
  'call.js': `export const ask = () => import(/* webpackChunkName: "puzzle" */ './puzzle.js');`,
  'puzzle.js': `export const puzzle = 1;`,
  'base.js': `export const page = () => import(/* webpackChunkName: "page" */ './page.js');`,
  'page.js': `export const dialog = () => import(/* webpackChunkName: "dialog" */ './dialog.js');`,
  'dialog.js': `export const dialog = 1;`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-integrity-'));
  mkdirSync(join(folder, 'src'));
  for (const [file, source] of Object.entries(SOURCES)) writeFileSync(join(folder, 'src', file), source);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Which files' hashes each of the named files holds, by a build whose entry is `main.js`. */
async function hashesIn(names: readonly string[], carrier?: string): Promise<Record<string, string[]>> {
  await runWebpack({
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { main: join(folder, 'src/main.js') },
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js', publicPath: 'auto' },
    optimization: { minimize: false },
    plugins: [new IntegrityPlugin((file) => file === 'main.js', carrier)],
  });
  const read = (name: string) => readFileSync(join(folder, 'dist', `${name}.js`), 'utf8');
  const all = Object.keys(SOURCES).map((file) => file.slice(0, -'.js'.length));
  const hashOf = (name: string) => integrityOf(Buffer.from(read(name))).slice('sha256-'.length, -1);
  return Object.fromEntries(names.map((name) => [name, all.filter((other) => read(name).includes(hashOf(other))).sort()]));
}

test('the entry holds the hash of every file as it was written', async () => {
  expect(await hashesIn(['main', 'base'])).toEqual({ main: ['base', 'call', 'dialog', 'form', 'page', 'puzzle'], base: [] });
});

test('with a carrier it holds what may be asked for before that is there; the carrier holds the rest, and its own hash stands in the entry', async () => {
  expect(await hashesIn(['main', 'base'], 'base')).toEqual({ main: ['base', 'call', 'form', 'puzzle'], base: ['dialog', 'page'] });
});

test('where a build has no such chunk, the entry holds all', async () => {
  expect((await hashesIn(['main'], 'frame'))['main']).toEqual(['base', 'call', 'dialog', 'form', 'page', 'puzzle']);
});
