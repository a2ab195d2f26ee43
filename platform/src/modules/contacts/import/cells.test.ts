import { readName, readPhoneText, readText } from './cells.ts';

test.each([
  ['="79161234567"', '79161234567'],
  ['  =" Anna "', 'Anna'],
  ['=SUM(A1)', '=SUM(A1)'],
  ['"Anna"', '"Anna"'],
  ['="', '="'],
])('a text in %j is %j', (cell, text) => {
  expect(readText(cell)).toBe(text);
});

test.each([
  ['\uFEFFphone ', 'phone'],
  ['"phone', 'phone'],
  ['OOO "Romashka"', 'OOO "Romashka"'],
])('the name of %j is %j', (cell, name) => {
  expect(readName(cell)).toBe(name);
});

test.each([
  ["'79161234567", '79161234567'],
  ['+7\u00A0916\u00A0123\u201145\u201167', '+7\u00A0916\u00A0123-45-67'],
  ['\u202A+79161234567\u202C', '+79161234567'],
  ['7.9161234567E+10', '79161234567'],
  ['7,9161234567e10', '79161234567'],
  ['7.91612345670E+10', '79161234567'],
  ['7E+0', '7'],
])('a phone in %j is %j', (cell, text) => {
  expect(readPhoneText(cell)).toEqual({ text });
});

test.each(['7.9161E+10', '7,92E+10', '8E+10', '7.91612345678E+10'])('of %s the digits are lost', (cell) => {
  expect(readPhoneText(cell)).toEqual({ fault: 'phoneRounded' });
});
