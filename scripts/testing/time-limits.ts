/** Time limits for the tests that jest-light-runner runs: it knows none, and a test that hangs would hold the whole run. */
import type { Circus } from '@jest/types';
import { addEventHandler, getState } from 'jest-circus';

const LIMIT_MS = 120_000;
/** What `jest.setTimeout` said, by the outermost block of the file that said it. */
const limits = new WeakMap<Circus.DescribeBlock, number>();

Object.assign(jest, {
  setTimeout: (milliseconds: number) => {
    limits.set(getState().rootDescribeBlock, milliseconds);
    return jest;
  },
});

addEventHandler((event, { currentDescribeBlock, rootDescribeBlock }) => {
  const added =
    event.name === 'add_test'
      ? currentDescribeBlock.children.at(-1)
      : event.name === 'add_hook'
        ? currentDescribeBlock.hooks.at(-1)
        : undefined;
  if (added && 'fn' in added && added.fn) added.fn = limited(added.fn, added.timeout ?? limits.get(rootDescribeBlock) ?? LIMIT_MS);
});

function limited(run: Circus.TestFn | Circus.HookFn, milliseconds: number): () => Promise<unknown> {
  return async () => {
    const { promise: expired, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`Exceeded the time limit of ${milliseconds} ms.`)), milliseconds);
    try {
      return await Promise.race([(run as () => unknown)(), expired]);
    } finally {
      clearTimeout(timer);
    }
  };
}
