/** Serves the built product on data of its own, made anew and removed at the end: for browser tests and benchmarks. `PORT` and `DATA_DIR` say where. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
const child = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  discardData();
  process.exit(code ?? 0);
});
