/**
 * `npm run dev -- contacts send`: starts the cabinet unless it runs already (PORT, 3000) and shows each change of the
 * named areas at once, at DEV_PORT (PORT + 100), while every other area stays as it is released.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const port = Number(process.env.PORT || 3000);
const platform = `http://localhost:${port}`;
const areas = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

const missing = areas.filter((area) => !existsSync(join(root, `mfe-${area}`, 'package.json')));
if (areas.length === 0 || missing.length > 0) {
  console.error(missing.length > 0 ? `There is no area ${missing.join(', ')}.` : 'Name the areas to work on: npm run dev -- contacts');
  process.exit(1);
}

const runs = () =>
  fetch(`${platform}/version.json`).then(
    (response) => response.ok,
    () => false,
  );

const children = [];
function start(command, args) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  children.push(child);
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));

if (!(await runs())) {
  start(process.execPath, ['scripts/start.mjs']);
  while (!(await runs())) {
    if (process.exitCode !== undefined) process.exit();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
start(join(bin, 'node'), ['shared/deploy/src/dev.ts', platform, String(process.env.DEV_PORT || port + 100), ...areas]);
