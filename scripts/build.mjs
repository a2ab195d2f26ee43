/**
 * `npm run build`: builds the areas, two at a time, then the shell (which sorts its chunks by what the areas need), and only
 * what changed: the task cache brings back the rest. Names narrow it: `npm run build -- contacts shell`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const started = Date.now();

const installed = readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const names = wanted.length > 0 ? wanted.map((name) => (name === 'shell' ? name : `mfe-${name}`)) : [...installed, 'shell'];

const { status } = spawnSync(
  join(bin, 'lerna'),
  ['run', 'build', ...names.flatMap((name) => ['--scope', `@cabinet/${name}`]), '--concurrency', '2', '--loglevel', 'error'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      NX_DAEMON: 'false',
      NX_NO_CLOUD: 'true',
      NX_TUI: 'false',
      NX_ISOLATE_PLUGINS: 'false',
    },
  },
);
if (status === 0) console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
process.exit(status ?? 1);
