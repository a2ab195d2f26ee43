import { StringPool } from './string-pool.ts';

const BLOCK = 2 ** 20;

test('texts come back by their numbers, empty ones and those that lie over two blocks too', () => {
  const pool = new StringPool();
  const texts = ['', 'Анна', 'a'.repeat(BLOCK - 10), 'Екатерина', '', '\u{1F680} over the end', 'b'.repeat(BLOCK), 'c'];
  const numbers = texts.map((text) => pool.add(text));
  expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(numbers.map((number) => pool.get(number))).toEqual(texts);
  expect([-1, 8, 0.5, NaN].map((number) => pool.get(number))).toEqual(['', '', '', '']);
});

test('an emptied pool holds other texts in the memory that it has', () => {
  const pool = new StringPool();
  for (const fill of ['a', 'b']) {
    const texts = Array.from({ length: 70_000 }, (_, index) => `${fill.repeat(index % 50)}${index}`);
    for (const text of texts) pool.add(text);
    expect(texts.every((text, index) => pool.get(index) === text)).toBe(true);
    pool.clear();
    expect(pool.get(0)).toBe('');
  }
});

test('two hundred thousand texts take what they are long and four bytes each', () => {
  const pool = new StringPool();
  let bytes = 0;
  const before = process.memoryUsage().arrayBuffers;
  for (let index = 0; index < 200_000; index++) {
    const text = `Карта ${index}`;
    bytes += Buffer.byteLength(text) + 4;
    pool.add(text);
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytes + 2 * BLOCK);
  expect(pool.get(199_999)).toBe('Карта 199999');
});

test('texts that take too much are refused', () => {
  const pool = new StringPool(10);
  pool.add('0123456789');
  expect(() => pool.add('0')).toThrow(expect.objectContaining({ code: 'IMPORT_NOT_CSV' }));
  expect(() => new StringPool().add('a'.repeat(BLOCK + 1))).toThrow(expect.objectContaining({ code: 'IMPORT_NOT_CSV' }));
});
