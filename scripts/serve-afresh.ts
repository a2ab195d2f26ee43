/**
 * Serves the built product on a new data folder, which is removed at the end, for browser tests and benchmarks, at `PORT` and
 * `DATA_DIR`. With `COMPOSE_FROM` it serves the live releases of that cabinet, and from this workspace only the built packages
 * of `COMPOSE_WITH` (`contacts,shell`).
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { clearScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { compose } from './compose.ts';

const dataDir = resolve(process.env['DATA_DIR'] ?? '.cache/afresh');

await clearScratch();
await removeScratch(dataDir);
const from = process.env['COMPOSE_FROM'];
if (from) await compose(new URL(from), dataDir, (process.env['COMPOSE_WITH'] ?? '').split(',').filter(Boolean));
const child = spawn(process.execPath, [from ? 'platform/src/main.ts' : 'scripts/start.mjs'], {
  cwd: resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
// The parent process, which gave it an IPC channel, has ended.
process.on('disconnect', () => child.kill('SIGTERM'));
child.on('exit', (code) => void removeScratch(dataDir).finally(() => process.exit(code ?? 0)));
