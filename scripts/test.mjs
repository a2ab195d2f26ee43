/** `npm test`: installs the packages where they are missing, and hands over to `testing/main.ts` on the Node that they bring. */
import { spawn } from 'node:child_process';
import { preparePackages } from './prepare.mjs';
import { env, node, root } from './steps.mjs';

await preparePackages();
const run = spawn(node, ['scripts/testing/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
run.on('close', (code) => process.exit(code ?? 1));
