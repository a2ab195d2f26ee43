import fc from 'fast-check';
import { shortName } from './company-lookup.ts';
import { ENTREPRENEUR, LEGAL_FORMS, nameWithForm } from './legal-forms.ts';
import { DIGIT_COUNTS, hasValidDigitCount, MAX_DIGIT_COUNTS, maxDigits, type DigitField } from './requisites.ts';

test('about ninety legal forms, the entrepreneur first, each code once', () => {
  expect(LEGAL_FORMS[0]?.code).toBe(ENTREPRENEUR);
  expect(LEGAL_FORMS.length).toBeGreaterThanOrEqual(90);
  expect(new Set(LEGAL_FORMS.map(({ code }) => code)).size).toBe(LEGAL_FORMS.length);
  expect(LEGAL_FORMS.every(({ code, title }) => /^\d{5}$/.test(code) && title !== '')).toBe(true);
});

test.each([
  ['12300', 'Ромашка', 'ООО «Ромашка»'],
  ['12300', 'ООО «Ромашка»', 'ООО «Ромашка»'],
  ['12247', 'Банк «Образец»', 'ПАО Банк «Образец»'],
  [ENTREPRENEUR, 'Иванов Иван', 'ИП Иванов Иван'],
  ['20615', 'Право', 'Адвокатское бюро «Право»'],
  ['12300', '', ''],
])('%s %s is %s', (opf, name, whole) => {
  expect(nameWithForm(opf, name)).toBe(whole);
});

test('a number has as many digits as its kind wants, and is nothing but digits', () => {
  const fields = [...Object.keys(DIGIT_COUNTS), ...Object.keys(MAX_DIGIT_COUNTS)] as DigitField[];
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.nat(24), (field, length) => {
      const fits =
        field in DIGIT_COUNTS
          ? (DIGIT_COUNTS[field as keyof typeof DIGIT_COUNTS] as readonly number[]).includes(length)
          : length <= maxDigits(field);
      expect(hasValidDigitCount(field, '7'.repeat(length))).toBe(fits);
      expect(hasValidDigitCount(field, `${'7'.repeat(length)}x`)).toBe(false);
    }),
  );
});

test.each([
  ['Иванов Иван Петрович', 'Иванов И. П.'],
  [' Ким  Олег ', 'Ким О.'],
  ['', ''],
])('%j is signed %j', (whole, short) => {
  expect(shortName(whole)).toBe(short);
});
