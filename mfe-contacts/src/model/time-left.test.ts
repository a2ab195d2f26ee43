import { secondsLeft } from './time-left.ts';

test('the pace so far tells the time to go', () => {
  expect(secondsLeft({ at: 0, progress: 0 }, { at: 2000, progress: 0.5 })).toBe(2);
  expect(secondsLeft({ at: 1000, progress: 0.25 }, { at: 3000, progress: 0.5 })).toBe(4);
});

test('nothing is promised too early, without progress, or at the end', () => {
  expect(secondsLeft({ at: 0, progress: 0 }, { at: 500, progress: 0.5 })).toBeUndefined();
  expect(secondsLeft({ at: 0, progress: 0.5 }, { at: 5000, progress: 0.5 })).toBeUndefined();
  expect(secondsLeft({ at: 0, progress: 0 }, { at: 5000, progress: 1 })).toBeUndefined();
});
