#!/usr/bin/env node
/**
 * The command of a distribution that npm unpacked. `npx ./cabinet-1.0.0.tgz` starts the cabinet, words behind it are the command line's
 * (`npx ./cabinet-1.0.0.tgz status`). Node reads no TypeScript below `node_modules`, so the program is copied to `cabinet-1.0.0` in the folder
 * that the command is called from; data are in `data` beside it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MANIFEST = 'package.json';
const source = fileURLToPath(new URL('..', import.meta.url));
const manifest = readFileSync(join(source, MANIFEST), 'utf8');
const { name, version } = JSON.parse(manifest);
const program = resolve(`${name}-${version}`);

/** Whether the program is there, of this very commit. */
function isCopied() {
  const file = join(program, MANIFEST);
  return existsSync(file) && readFileSync(file, 'utf8') === manifest;
}

if (!isCopied()) {
  mkdirSync(program, { recursive: true });
  // The manifest comes last: a copy that was interrupted is made again.
  const entries = readdirSync(source).filter((entry) => entry !== 'node_modules' && entry !== MANIFEST);
  for (const entry of [...entries, MANIFEST]) {
    rmSync(join(program, entry), { recursive: true, force: true });
    cpSync(join(source, entry), join(program, entry), { recursive: true });
  }
}
process.env.DATA_DIR = resolve(process.env.DATA_DIR || 'data');
const load = (script) => import(pathToFileURL(join(program, 'scripts', script)).href);
const words = process.argv.slice(2);
if (words.length === 0) await load('start.mjs');
else {
  await (await load('prepare.mjs')).preparePackages();
  const { env, node } = await load('steps.mjs');
  process.exitCode = spawnSync(node, ['shared/deploy/src/main.ts', ...words], { cwd: program, env, stdio: 'inherit' }).status ?? 1;
}
