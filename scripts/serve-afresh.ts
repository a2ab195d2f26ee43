/**
 * Serves the built product on data of its own, made anew and removed at the end: for browser tests and benchmarks.
 * `PORT` and `DATA_DIR` say where. With `COMPOSE_FROM` it is what is live in that cabinet, and of this workspace only
 * the built packages that `COMPOSE_WITH` names (`contacts,shell`).
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compose } from './compose.ts';

const dataDir = resolve(process.env['DATA_DIR'] ?? '.cache/afresh');

/** Removes the data folder with the database that its link leads to. */
function discardData(): void {
  const link = join(dataDir, 'postgres.json');
  if (existsSync(link)) {
    const { place } = JSON.parse(readFileSync(link, 'utf8')) as { place: string };
    rmSync(place, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

discardData();
const from = process.env['COMPOSE_FROM'];
if (from) await compose(new URL(from), dataDir, (process.env['COMPOSE_WITH'] ?? '').split(',').filter(Boolean));
const child = spawn(process.execPath, [from ? 'platform/src/main.ts' : 'scripts/start.mjs'], {
  cwd: resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  discardData();
  process.exit(code ?? 0);
});
