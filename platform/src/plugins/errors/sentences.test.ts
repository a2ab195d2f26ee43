import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@cabinet/domain/errors';
import { LOCALES } from '@cabinet/domain/locales';
import { errorSentence, fieldSentence } from './sentences.ts';

/** The server's sources. */
const SOURCES = join(import.meta.dirname, '../..');

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

test.each(LOCALES)('every rule of one subject that the server refuses a field by has a sentence of %s', (locale) => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const named = sources.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\b(?:invalid|errorItem)\([^;]*?, ['`](\w+\.[\w.]+)(\$\{)?/g)].map(
      ([, code = '', isOpen]) => ({ code, isOpen: isOpen !== undefined }),
    ),
  );
  const rules = named.flatMap(({ code, isOpen }) => (isOpen ? ['reseller', 'manager'].map((role) => `${code}${role}`) : [code]));
  const general = fieldSentence(locale, 'invalid');
  const untold = rules.filter((rule) => fieldSentence(locale, rule) === general);
  expect(rules.length).toBeGreaterThan(30);
  expect([...new Set(untold)]).toEqual([]);
});
