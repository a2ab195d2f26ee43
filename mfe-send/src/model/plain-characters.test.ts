import { segment } from '@cabinet/domain/segments';
import { inspectCharacters, writePlainly } from './plain-characters.ts';

test('tells characters that can be written plainly from those that cannot', () => {
  expect(inspectCharacters('“Order” №5 — готов')).toEqual({ replaceable: ['“', '”', '№', '—'], others: ['г', 'о', 'т', 'в'] });
});

test('plain writing brings a text back to the SMS alphabet', () => {
  expect(segment('“Order” — ready…').encoding).toBe('ucs2');
  expect(writePlainly('“Order” — ready…')).toBe('"Order" - ready...');
  expect(segment(writePlainly('“Order” — ready…')).encoding).toBe('gsm7');
});

test('what needs no replacement stays', () => {
  expect(writePlainly('Hello ${firstName}, 5 €')).toBe('Hello ${firstName}, 5 €');
});
