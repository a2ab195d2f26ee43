/**
 * `npm start`: from a fresh clone to a running product, with nothing but Node ≥ 20 and npm. Installs what is missing,
 * builds what changed, publishes it and starts the platform on the pinned Node; all but the platform is skipped when
 * nothing changed. With `--watch` (`npm run dev -- platform`) what is published stays, and the platform starts again whenever
 * one of its sources changes. Runs on the host's Node, so it uses nothing that must be installed.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { preparePackages } from './prepare.mjs';
import { env, fail, isDistribution, node, root, run, say, step } from './steps.mjs';

const port = Number(process.env.PORT || 3000);

/** Names what is built now; what the task cache brings back is not worth a line. */
function printBuild(line) {
  const [, project, kept] = /^> @cabinet\/(?:mfe-)?([\w-]+):build\s*(\[.*cache.*\])?$/.exec(line.trim()) ?? [];
  if (project && !kept) say(`  ${project}`);
}

function portIsFree() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

if (!(await portIsFree())) fail(`Port ${port} is in use. Stop what listens there, or choose another: PORT=3001 npm start`);

// With `PREBUILT` what an earlier step installed and built is published as it is.
const isPrepared = Boolean(process.env.PREBUILT);
const isBuilt = isPrepared || isDistribution;
if (!isPrepared) await preparePackages();
const watch = process.argv.includes('--watch');
const isPublished = existsSync(resolve(root, process.env.DATA_DIR || 'data', 'registry.json'));
// Whoever works on the platform waits for a build only when there is nothing to show yet.
if (!watch || !isPublished) {
  if (!isBuilt) await step('Building what changed', () => run(node, ['scripts/build.mjs'], { onLine: printBuild }));
  await step('Publishing releases', () => run(node, ['shared/deploy/src/main.ts', 'publish']));
}

// What Node makes of the sources stays for the next start: it takes half the time, and the memory of what reads TypeScript is not needed.
const compiled = join(root, 'node_modules', '.cache', 'node');
// The platform learns through the channel when this process is gone, however it went, and ends too.
const platform = spawn(node, [...(watch ? ['--watch', '--watch-preserve-output'] : []), 'platform/src/main.ts'], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compiled, ...env },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
platform.on('error', (error) => fail(`The platform could not be started.\n${error.message}`));
platform.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => platform.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));

// npm killed hard leaves this process to another parent.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && platform.kill('SIGTERM'), 1000).unref();
