/** `npm run dev -- contacts`: what it does stands in shared/deploy/src/dev.ts, which needs the pinned Node and the packages. */
import { spawn } from 'node:child_process';
import { preparePackages } from './prepare.mjs';
import { env, node, root } from './steps.mjs';

// Before anything is built: the platform, which is started beside the builds, would exchange the packages under them.
await preparePackages();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'shared/deploy/src/dev.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
