import { jest } from '@jest/globals';
import { loadShared, withSharedFiles } from './shared-files.ts';

test('a container that asks once gets the module with the first attempt that finds the network again', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('the module');
  let shared: Promise<string> | undefined;
  const page = () => withSharedFiles(() => (shared ??= loadShared(load)));

  await expect(page()).rejects.toThrow('offline');
  await expect(page()).resolves.toBe('the module');
  await expect(page()).resolves.toBe('the module');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a failure ends every attempt while it lasts, at once', async () => {
  const load = jest.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'));
  let shared: Promise<string> | undefined;
  const page = () => withSharedFiles(() => (shared ??= loadShared(load)));

  await expect(page()).rejects.toThrow('offline');
  await expect(page()).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(2);
});
