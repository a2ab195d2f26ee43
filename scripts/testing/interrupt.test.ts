import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../steps.mjs';

const RUN = `
  import { run } from './scripts/testing/command.ts';
  await run(process.execPath, ['-e', 'console.log("started"); setInterval(() => undefined, 1000)']);
`;

test('a run that is ended ends the programs that it has started', async () => {
  const runner = spawn(process.execPath, ['--input-type=module-typescript', '-e', RUN], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(runner.stdout, 'data');
  // The pipe of its output is the program's too: it closes when both are gone.
  const areGone = once(runner, 'close');
  runner.kill('SIGTERM');
  expect(await areGone).toEqual([130, null]);
});
