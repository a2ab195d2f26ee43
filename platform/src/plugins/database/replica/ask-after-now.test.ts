import { askAfterNow } from './ask-after-now.ts';
import { hasReached, placeFrom } from './log-place.ts';

test('many share a question, and none that began before they asked', async () => {
  const begun: ((answer: number) => void)[] = [];
  const ask = askAfterNow(() => new Promise<number>((resolve) => begun.push(resolve)));
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]?.(1);
  expect(await first).toBe(1);
  expect(begun).toHaveLength(2);
  begun[1]?.(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a question that fails fails those who asked it, and nobody after them', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(2)];
  const ask = askAfterNow(async () => answers.shift());
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe(2);
});

test('places are numbers of 64 bits, and only those of one timeline are compared', () => {
  const place = placeFrom(1, '16/B374D848');
  expect(place.at).toBe(0x16b374d848n);
  expect(hasReached(place, placeFrom(1, '16/B374D848'))).toBe(true);
  expect(hasReached(place, placeFrom(1, '17/0'))).toBe(false);
  expect(hasReached(place, placeFrom(2, '0/1'))).toBe(false);
});
