import { secondsLeft, secondsLeftOverall, withSample, type Sample } from './time-left.ts';

const run = (...steps: readonly (readonly [seconds: number, done: number])[]) =>
  steps.reduce<readonly Sample[]>((samples, [seconds, done]) => withSample(samples, { at: seconds * 1000, done }), []);

test('the time left follows the pace of the last half minute', () => {
  expect(secondsLeft(run([0, 0], [10, 1000]), 5000, 10_000)).toBe(40);
  expect(secondsLeft(run([0, 0], [10, 1000], [50, 1100], [60, 1200]), 2200, 60_000)).toBe(100);
});

test('it is not told from too little, when nothing moves, or when all is done', () => {
  expect(secondsLeft([], 100, 0)).toBeUndefined();
  expect(secondsLeft(run([0, 0], [1, 50]), 100, 1000)).toBeUndefined();
  expect(secondsLeft(run([0, 0], [10, 50]), 100, 60_000)).toBeUndefined();
  expect(secondsLeft(run([0, 0], [10, 100]), 100, 10_000)).toBeUndefined();
});

test('a count that goes back begins anew', () => {
  expect(run([0, 0], [10, 500], [11, 3])).toEqual([{ at: 11_000, done: 3 }]);
});

test('before that, the pace since the start is told', () => {
  expect(secondsLeftOverall(100, 400, 0, 10_000)).toBe(30);
  expect(secondsLeftOverall(0, 400, 0, 10_000)).toBeUndefined();
  expect(secondsLeftOverall(400, 400, 0, 10_000)).toBeUndefined();
});
