import { MESSAGE_TYPES } from './channels.ts';
import { extrasOf, filesIn, type Payload } from './payload.ts';
import { fitPayload } from './payload-rules.ts';
import { PAYLOAD_SCHEMAS } from './payload-schema.ts';
import { sendingSchema } from './sendings.ts';
import { speechSchema, spokenSeconds } from './tts.ts';
import { collectErrors } from './validation.ts';

const FILE = '019a8b2c-1234-7abc-8def-0123456789ab';
const LIST = '019a8b2c-1234-7abc-8def-0123456789ac';
const maxim = { synthesizer: 'aws', voice: 'Maxim' };

const send = (type: string, payload: object) => ({ type, payload: { sender: 'COURIER', ...payload }, recipient: { include: [LIST] } });
const codes = (type: string, payload: object) =>
  collectErrors(sendingSchema, send(type, payload))
    .map(({ path, code }) => `${path.replace('payload.', '')}: ${code}`)
    .sort();

test.each([
  ['sms', { text: 'Hello' }],
  ['smsping', {}],
  ['mms', { text: 'Hello', image: FILE }],
  ['viber', { text: 'Hello', image: FILE, button: { text: 'Open', url: 'https://example.com/${custom01}' } }],
  ['viber', { text: 'Hello', button: { text: 'Call', url: 'tel:+74951234567' } }],
  ['voice', { audio: FILE }],
  ['voice', { text: 'Hello', tts: maxim }],
  ['whatsapp', { file: FILE }],
  ['whatsapp', { text: 'Hello', buttons: [{ text: 'Yes', action: 'yes' }] }],
  ['email', { subject: 'News', html: '<p>Hello</p>', file: FILE }],
  ['vk', { text: 'Hello', buttons: Array.from({ length: 10 }, () => ({ text: 'Yes', action: 'yes' })) }],
  ['flashcall', { text: '1234' }],
  ['flashcall', { text: '${custom01}' }],
  ['telegramcode', { text: '12345678' }],
  ['hlr', {}],
])('%s takes %j', (type, payload) => {
  expect(codes(type, payload)).toEqual([]);
});

test.each([
  ['sms', { text: ' ' }, ['text: text.required']],
  ['sms', { text: 'Hello', image: FILE }, ['payload: unknownField']],
  ['viber', { image: FILE }, ['text: text.required']],
  [
    'viber',
    { text: 'Hi', button: { text: 'x'.repeat(31), url: 'ftp://example.com' } },
    ['button.text: tooLong', 'button.url: sendings.errors.payload.button.url'],
  ],
  ['viber', { text: 'Hi', button: { text: 'Open', url: `https://example.com/${'x'.repeat(2048)}` } }, ['button.url: tooLong']],
  ['viber', { text: 'Hi', button: { text: '', url: '' } }, ['button.text: required', 'button.url: required']],
  ['voice', {}, ['text: payload.textOrAudio']],
  ['voice', { text: 'Hello' }, ['tts: required']],
  ['voice', { tts: maxim }, ['text: text.required']],
  ['voice', { text: 'Hi', tts: { synthesizer: 'yandex', voice: 'Maxim' } }, ['tts.voice: notAllowed']],
  ['whatsapp', {}, ['text: payload.textOrFile']],
  ['whatsapp', { text: 'Hi', buttons: Array.from({ length: 4 }, () => ({ text: 'Yes', action: 'yes' })) }, ['buttons: tooMany']],
  ['whatsapp', { text: 'Hi', image: 'photo.jpg' }, ['image: invalid']],
  ['email', { subject: 'News' }, ['text: text.required']],
  ['flashcall', { text: '123' }, ['text: payload.code']],
  ['flashcall', { text: 'code ${custom01}' }, ['text: payload.code']],
] as const)('%s does not take %j', (type, payload, expected) => {
  expect(codes(type, payload)).toEqual([...expected]);
});

test('every type has its own schema, which a fallback is checked by too', () => {
  for (const type of MESSAGE_TYPES)
    expect(PAYLOAD_SCHEMAS[type].isValidSync({ sender: 'COURIER', text: '1234', tts: type === 'voice' ? maxim : undefined })).toBe(true);
  const fallbacks = [{ type: 'voice', payload: { sender: '74951234567', text: 'Hello' } }];
  expect(collectErrors(sendingSchema, { ...send('sms', { text: 'Hello' }), fallbacks })).toMatchObject([
    { path: 'fallbacks[0].payload.tts', code: 'required' },
  ]);
});

test('a change of channel leaves out what the new one has no place for', () => {
  const payload: Payload = {
    sender: 'COURIER',
    text: 'Hello',
    image: FILE,
    buttons: Array.from({ length: 5 }, (_, index) => ({ text: `${index}`, action: 'yes' })),
  };
  expect(fitPayload('sms', payload)).toEqual({ sender: 'COURIER', text: 'Hello' });
  expect(fitPayload('whatsapp', payload).buttons).toHaveLength(3);
  expect(fitPayload('viber', payload)).toEqual({ sender: 'COURIER', text: 'Hello', image: FILE });
  expect(extrasOf({ sender: 'COURIER', text: 'Hello', subject: '', buttons: [] })).toBeUndefined();
  expect(filesIn(payload)).toEqual([{ field: 'image', id: FILE }]);
});

test('speech needs a voice of its synthesizer, and is as long as its text', () => {
  expect(collectErrors(speechSchema, { tts: maxim, text: 'Hello' })).toEqual([]);
  expect(
    collectErrors(speechSchema, { tts: { synthesizer: 'aws', voice: 'alena' }, text: ' ' })
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['text', 'tts.voice']);
  expect([spokenSeconds(''), spokenSeconds('a'.repeat(15)), spokenSeconds('a'.repeat(31))]).toEqual([1, 1, 3]);
});
