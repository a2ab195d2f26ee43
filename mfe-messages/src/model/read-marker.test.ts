import { jest } from '@jest/globals';
import { createReadMarker } from './read-marker.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is seen is read once, in rounds of 100 ms', () => {
  const read = jest.fn();
  const reader = createReadMarker(read);
  reader.see('a');
  reader.see('b');
  reader.see('a');
  expect(read).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(read.mock.calls).toEqual([['a'], ['b']]);

  reader.see('b');
  reader.see('c');
  jest.advanceTimersByTime(100);
  expect(read.mock.calls).toEqual([['a'], ['b'], ['c']]);
});

test('what is left behind is not read', () => {
  const read = jest.fn();
  const reader = createReadMarker(read);
  reader.see('a');
  reader.stop();
  jest.advanceTimersByTime(1000);
  expect(read).not.toHaveBeenCalled();
});
