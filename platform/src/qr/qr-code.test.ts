import { qrModules, qrSvg } from './qr-code.ts';
import { correctionOf } from './reed-solomon.ts';

test('correction codewords are those of the standard’s example', () => {
  const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correctionOf(words, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test.each([
  [1, 21],
  [20, 25],
  [60, 33],
  [120, 45],
  [210, 57],
  [400, 77],
  [1125, 125],
])('a text of %i bytes has finder patterns in three corners of %i modules', (length, size) => {
  const modules = qrModules('a'.repeat(length));
  expect(modules).toHaveLength(size);
  const ring = (x: number, y: number) => Array.from({ length: 7 }, (_, at) => (modules[y]?.[x + at] ? '#' : '.')).join('');
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    // prettier-ignore
    expect([0, 1, 2, 3, 6].map((row) => ring(x, y + row))).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#######']);
});

test('what does not fit is refused, what fits is a picture', () => {
  expect(() => qrModules('a'.repeat(1126))).toThrow(/1126 bytes/);
  expect(qrSvg('https://cabinet.example/wapi/device/abc')).toMatch(/^<svg xmlns=.*viewBox="0 0 37 37"/);
});
