import { segment } from './segments.ts';
import { fitToLimit, generationFormSchema, generationSchema, isWithinLimit, type GenerationForm } from './text-generation.ts';
import { collectErrors } from './validation.ts';

const form = (given: Partial<GenerationForm> = {}): GenerationForm =>
  generationFormSchema.cast({ messageTheme: 'Sale', occasion: 'Birthday', ...given });
const errors = (formValues: object, channel = 'sms') =>
  collectErrors(generationSchema, { formValues: { messageTheme: 'Sale', occasion: 'Birthday', ...formValues }, channel }).map(
    ({ path, code }) => `${path} ${code}`,
  );

test('a theme and an occasion are enough: one part of an SMS, 100 characters of anything else', () => {
  expect(form()).toMatchObject({ smsSegments: 1, otherChars: 100, emotionalTone: 'neutral', language: 'ru', addEmojis: false });
  expect(errors({})).toEqual([]);
  expect(errors({ messageTheme: ' ', occasion: undefined })).toEqual(['formValues.messageTheme required', 'formValues.occasion required']);
});

test('one to ten parts, one to a thousand characters', () => {
  for (const smsSegments of [1, 10]) expect(errors({ smsSegments })).toEqual([]);
  for (const otherChars of [1, 1000]) expect(errors({ otherChars }, 'viber')).toEqual([]);
  expect(errors({ smsSegments: 0, otherChars: 0 })).toEqual(['formValues.smsSegments tooSmall', 'formValues.otherChars tooSmall']);
  expect(errors({ smsSegments: 11, otherChars: 1001 })).toEqual(['formValues.smsSegments tooLarge', 'formValues.otherChars tooLarge']);
  expect(errors({ smsSegments: 1.5 })).toEqual(['formValues.smsSegments notInteger']);
});

test('codes and look-ups of numbers have no text to write', () => {
  for (const channel of ['flashcall', 'telegramcode', 'hlr', 'mnp', 'smsping']) expect(errors({}, channel)).toEqual(['channel notAllowed']);
  for (const channel of ['sms', 'voice', 'email', 'sim_push']) expect(errors({}, channel)).toEqual([]);
});

test('a text that is too long for the parts of an SMS ends with a whole sentence', () => {
  const sentence = 'Only today everything in the shop is half its price. ';
  const fitted = fitToLimit(sentence.repeat(9), { formValues: form(), channel: 'sms' });
  expect(fitted).toBe(sentence.repeat(3).trim());
  expect(segment(fitted).parts).toHaveLength(1);
});

test('one Cyrillic letter is enough for the smaller parts to count', () => {
  const words = 'Скидка на всё. '.repeat(30);
  const fitted = fitToLimit(words, { formValues: form({ smsSegments: 2 }), channel: 'sms' });
  expect(segment(fitted)).toMatchObject({ encoding: 'ucs2', parts: { length: 2 } });
  expect(segment(`${fitted} Скидка на всё.`).parts).toHaveLength(3);
});

test('a question at the end stays, and what stands before it is cut', () => {
  const text = 'Spring is here. Everything is half its price. Come and see it. Shall we keep a pair for you?';
  const request = { formValues: form({ otherChars: 60, endQuestion: true }), channel: 'viber' as const };
  expect(fitToLimit(text, request)).toBe('Spring is here. Shall we keep a pair for you?');
  expect(fitToLimit(text, { ...request, formValues: form({ otherChars: 60 }) })).toBe('Spring is here. Everything is half its price.');
});

test('without room for a sentence whole words stay, and without room for a word its beginning', () => {
  const cut = (otherChars: number) => fitToLimit('Everything costs half today', { formValues: form({ otherChars }), channel: 'push' });
  expect([cut(18), cut(4)]).toEqual(['Everything costs', 'Ever']);
});

test('a field of the contact is not cut in two', () => {
  const text = 'Dear ${firstName} ${lastName} we wait for you';
  expect(fitToLimit(text, { formValues: form({ otherChars: 24 }), channel: 'push' })).toBe('Dear ${firstName}');
});

test('what a channel can carry at most counts too', () => {
  const formValues = form({ otherChars: 1000 });
  expect(isWithinLimit('a'.repeat(256), { formValues, channel: 'sim_push' })).toBe(false);
  expect(isWithinLimit('a'.repeat(255), { formValues, channel: 'sim_push' })).toBe(true);
  expect(isWithinLimit('👍'.repeat(500), { formValues, channel: 'viber' })).toBe(true);
});
