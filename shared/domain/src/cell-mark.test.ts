import { cellMarkOf } from './cell-mark.ts';

test.each([
  ['c2-eyJhbGciOiJIUzI1NiJ9', '/c2'],
  ['c12-cab_x', '/c12'],
  ['eyJhbGciOiJIUzI1NiJ9', ''],
  ['cab_c2-x', ''],
  [null, ''],
])('%s leads to "%s"', (token, mark) => {
  expect(cellMarkOf(token)).toBe(mark);
});
