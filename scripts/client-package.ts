/**
 * `npm run client:pack [-- <folder>]`: writes `cabinet-client-<version>.tgz`, the client as JavaScript with its types, for programs outside of this
 * workspace: Node runs no TypeScript of installed packages.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson, ROOT } from '@cabinet/build/workspace';
import { create } from 'tar';

interface ClientManifest {
  name: string;
  version: string;
  license: string;
  description: string;
  dependencies: Record<string, string>;
}

const CLIENT = join(ROOT, 'shared/client');
const ENTRIES = ['main.ts', 'command-line/main.ts'];
const COMPILED = [
  ...[
    '--outDir',
    'ROOT',
    '--rootDir',
    join(CLIENT, 'src'),
    '--declaration',
    '--strict',
    '--skipLibCheck',
    '--rewriteRelativeImportExtensions',
  ],
  ...['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable,dom.asynciterable', '--module', 'nodenext', '--verbatimModuleSyntax'],
  ...['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')],
];
/** A fixed time for every file: the same sources make the same bytes. */
const MTIME = new Date('2020-01-01T00:00:00Z');

/** Compiles the client into a folder; the client's own TypeScript does it, as the workspace's writes no older imports. */
function compileInto(folder: string): void {
  const options = COMPILED.map((option) => (option === 'ROOT' ? folder : option));
  const tsc = join(CLIENT, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(tsc, [...options, ...ENTRIES.map((file) => join(CLIENT, 'src', file))], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The client does not compile:\n${stdout}`);
}

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache', 'client-package'));
const { name, version, license, description, dependencies } = readJson<ClientManifest>(join(CLIENT, 'package.json'));
const archive = join(folder, `cabinet-client-${version}.tgz`);
mkdirSync(folder, { recursive: true });
const staging = mkdtempSync(join(folder, '.staging-'));
const inside = join(staging, 'package');
try {
  compileInto(inside);
  copyFileSync(join(CLIENT, 'src/schema/schema.d.ts'), join(inside, 'schema/schema.d.ts'));
  copyFileSync(join(CLIENT, 'README.md'), join(inside, 'README.md'));
  const manifest = {
    ...{ name, version, license, description, type: 'module', engines: { node: '>=24' } },
    exports: { '.': { types: './main.d.ts', default: './main.js' } },
    bin: { 'cabinet-client': 'command-line/main.js' },
    dependencies,
  };
  writeFileSync(join(inside, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const files = readdirSync(staging, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map(({ parentPath, name: file }) => join(parentPath, file).slice(staging.length + 1)).sort();
  await create({ file: archive, cwd: staging, gzip: true, portable: true, mtime: MTIME }, paths);
  console.log(archive);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
