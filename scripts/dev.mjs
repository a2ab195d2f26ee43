/** `npm run dev -- contacts`: what it does stands in shared/deploy/src/dev.ts, which needs the pinned Node. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
if (!existsSync(join(bin, 'node'))) {
  console.error('Install the packages first: npm ci');
  process.exit(1);
}
const child = spawn(join(bin, 'node'), ['--disable-warning=ExperimentalWarning', 'shared/deploy/src/dev.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
