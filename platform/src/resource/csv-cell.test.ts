import { escapeFormula } from './csv-cell.ts';

test.each(['=1+1', '+cmd|x', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '+7 916 =1', '-'])('%j is no formula any more', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

test.each(['+79160000001', '+7 (916) 000-00-01', '-12.5', '-3,20', '5', 'a=b', '', 'Привет'])('%j stays as it is', (text) => {
  expect(escapeFormula(text)).toBe(text);
});

test('nothing stays nothing', () => {
  expect(escapeFormula(null)).toBeNull();
});
