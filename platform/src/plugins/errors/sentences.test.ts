import { ERROR_CODES } from '@cabinet/domain/errors';
import { LOCALES } from '@cabinet/domain/locales';
import { errorSentence, fieldSentence } from './sentences.ts';

test.each(LOCALES)('every code has a sentence of %s that is whole without its values too', (locale) => {
  const sentences = ERROR_CODES.map((code) => errorSentence(locale, code));
  expect(sentences.filter((sentence) => !/[.!?]$/.test(sentence) || /[{}]|_/.test(sentence))).toEqual([]);
});

test('values stand in their places, numbers in the form that the language asks for', () => {
  expect(errorSentence('en', 'ACCOUNT_BLOCKED', { reason: 'spam' })).toBe('This account is blocked: spam');
  expect(errorSentence('en', 'ACCOUNT_BLOCKED')).toBe('This account is blocked.');
  expect(fieldSentence('en', 'tooShort', { min: 1 })).toBe('At least 1 character');
  expect(fieldSentence('ru', 'wrongLength', { length: 3 })).toBe('Ровно 3 символа');
  expect(fieldSentence('ru', 'wrongLength', { length: 5 })).toBe('Ровно 5 символов');
});

test('an unknown rule is told generally, one that is a sentence as it is', () => {
  expect(fieldSentence('es', 'noSuchRule')).toBe('Este valor no sirve');
  expect(fieldSentence('es', 'run.sh may not be in a release.')).toBe('run.sh may not be in a release.');
});
