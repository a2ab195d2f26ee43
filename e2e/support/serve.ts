/** Starts the built product on data of its own, made anew in every run; Playwright stops it. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { discardData } from '../../scripts/discard-data.ts';
import { DATA_DIR } from './environment.ts';

discardData(DATA_DIR);
const child = spawn('node', ['scripts/start.mjs'], {
  cwd: resolve(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  discardData(DATA_DIR);
  process.exit(code ?? 0);
});
