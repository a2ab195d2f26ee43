import { guessDateFormat, parseImportedDate } from './contact-import.ts';

test.each([
  ['25.01.1990', '1990-01-25'],
  ['1990-01-25', '1990-01-25'],
  ['01/25/1990', '1990-01-25'],
  ['32898', '1990-01-25'],
  ['36585', '2000-02-29'],
  ['25.01.90', '1990-01-25'],
  ['01/25/90', '1990-01-25'],
  ['25.01.26', '2026-01-25'],
  ['25.01.27', '1927-01-25'],
  ['29.02.00', '2000-02-29'],
  ['1990', undefined],
  ['9999', undefined],
  ['99999', undefined],
  ['25.01/90', undefined],
  ['31.02.90', undefined],
])('%s in a file is %s', (text, day) => {
  expect(parseImportedDate(text, undefined, 2026)).toBe(day);
});

test('the order of days with strokes is told by the one that can be read in one way only', () => {
  expect(guessDateFormat(['02/01/1990', '25/01/90'])).toEqual({ value: 'dd/MM/yyyy', example: '02/01/1990' });
  expect(guessDateFormat(['01/25/90'])).toEqual({ value: 'MM/dd/yyyy', example: '01/25/90' });
  expect(guessDateFormat(['02/01/1990'])).toEqual({ value: null, example: '02/01/1990' });
  expect(guessDateFormat(['25.01.1990'])).toBeUndefined();
});
