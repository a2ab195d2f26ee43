import { fallback, scenario } from '../testing/scenario.ts';

test('who answers with the awaited word gets the fallback, and whoever writes STOP is taken off', async () => {
  const at = await scenario();
  const task = await at.send({
    to: ['+79160000008', '+79160000005'],
    fallbacks: [fallback({ onIncoming: 'YES' })],
  });
  await at.settle();
  const steps = (await task.messages()).map(({ recipient, step }) => [recipient.slice(-2), step]);
  expect(steps.sort()).toEqual([
    ['05', 0],
    ['08', 0],
    ['08', 1],
  ]);
  const { rows } = await at.pool.query('select recipient from opt_out');
  expect(rows).toEqual([{ recipient: '+79160000005' }]);
  await at.close();
});
