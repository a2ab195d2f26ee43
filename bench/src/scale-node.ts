/** The node of a cell: sends what its parent gives it, by a provider that takes its time. `node scale-node.ts <database url> <latency in ms>` */
import { setTimeout as wait } from 'node:timers/promises';
import type { SendRequest } from '@cabinet/engine';
import { openNode } from './engine-node.ts';
import { acceptBulk } from './engine-run.ts';

const [, , url = '', latency = '0'] = process.argv;
const { engine, failures, close } = await openNode(url, 1);
const submit = engine.sandbox.submit.bind(engine.sandbox);
engine.sandbox.submit = async (messages) => {
  await wait(Number(latency));
  return submit(messages);
};
engine.start();
process.on('message', (order: SendRequest) => {
  void acceptBulk(engine, order).then(
    ({ taskId }) => process.send?.(taskId),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => void close().then(() => process.exit(failures.length > 0 ? 1 : 0)));
process.send?.('ready');
