import fc from 'fast-check';
import { parseCode, formatCode } from './otp-codes.ts';
import { OTP_CHANNEL_TYPES, otpChannelSchema } from './otp-channels.ts';
import { fillCode, otpTemplateSchema, templateFor } from './otp-templates.ts';
import { otpWidgetChannelsSchema, otpWidgetSchema } from './otp-widgets.ts';
import { countryOfPhone } from './phone.ts';
import { collectErrors } from './validation.ts';

test('however a code is written, its digits are read back', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 8 }).map((all) => all.join(''));
  fc.assert(
    fc.property(digits, fc.constantFrom(...OTP_CHANNEL_TYPES), fc.boolean(), (code, type, beautify) => {
      expect(parseCode(formatCode(code, type, beautify))).toBe(code);
    }),
  );
  expect(['1234', '12345', '123456', '12345678'].map((code) => formatCode(code, 'sms', true))).toEqual(['12-34', '123-45', '123-456', '1234-5678']); // prettier-ignore
  expect(formatCode('1234', 'flashcall', true)).toBe('1234');
  expect(formatCode('1234', 'voice', false)).toBe('1, 2, 3, 4');
});

test('what is left out is as usual', () => {
  expect(otpChannelSchema.cast({ name: 'x', channelType: 'sms' }).additionalSettings).toMatchObject({
    codeLength: 4,
    beautify: false,
    lifetime: 60,
    numberOfTries: 1,
  });
  expect(otpWidgetSchema.cast({ name: 'x' })).toMatchObject({ isActive: true, ipWhitelist: ['0.0.0.0/0'] });
});

test.each([undefined, null, {}, { channelType: 'sms', additionalSettings: null }, { channelType: 'toString', name: 1 }])(
  'a channel like %j is refused, and breaks no rule',
  (given) => expect(collectErrors(otpChannelSchema, given).length).toBeGreaterThan(0),
);

test('of the texts that fit a visitor the one that says most is sent', () => {
  const text = (name: string, ...conditions: { tag: 'country' | 'language'; value: string }[]) => ({ name, channelType: 'sms' as const, conditions }); // prettier-ignore
  const [all, english, spanishPhone] = [text('all'), text('en', { tag: 'language', value: 'en' }), text('es', { tag: 'country', value: 'ES' }, { tag: 'language', value: 'en' })]; // prettier-ignore
  const texts = [all, english, spanishPhone];
  expect(templateFor(texts, 'sms', { country: 'ES', language: 'en' })).toBe(spanishPhone);
  expect(templateFor(texts, 'sms', { country: 'RU', language: 'en' })).toBe(english);
  expect(templateFor(texts, 'sms', {})).toBe(all);
  expect(templateFor(texts, 'viber', {})).toBeUndefined();
});

test('channels of a widget have an id and a number each, and stand there once', () => {
  const id = '019a8b2c-1234-7abc-8def-0123456789ab';
  const check = (otpWidgetChannelSettings: unknown) => collectErrors(otpWidgetChannelsSchema, { otpWidgetChannelSettings }).map(({ code }) => code); // prettier-ignore
  expect(check([{ otpChannelSettingsId: id, priority: 0 }])).toEqual([]);
  expect(check([{ otpChannelSettingsId: id }])).toEqual(['required']);
  expect(check([{ otpChannelSettingsId: id, priority: 0 }, { otpChannelSettingsId: id, priority: 1 }])).toEqual(['otp.channelTwice']); // prettier-ignore
});

test('a phone tells its country where only one has its number', () => {
  expect(['+79161234567', '+34612345678', '+77012345678', '+1'].map(countryOfPhone)).toEqual(['RU', 'ES', 'KZ', undefined]);
});

test('the mark of the code is that of every other text, the old one is still read, and nothing of it is left in the message', () => {
  expect(['Code ${code}', 'Code {code}', '${code}, $${code}'].map((text) => fillCode(text, '55$&96'))).toEqual(['Code 55$&96', 'Code 55$&96', '55$&96, $55$&96']); // prettier-ignore
  const template = (channelType: string, text: string) =>
    collectErrors(otpTemplateSchema, { name: 'x', channelType, additionalSettings: { senderId: 'A', template: text } }).map(
      ({ code }) => code,
    );
  expect([template('sms', 'Code ${code}'), template('sms', 'Code {code}'), template('sms', 'Code $code')]).toEqual([
    [],
    [],
    ['otp.noCode'],
  ]);
  expect([template('flashcall', '${code}'), template('flashcall', '{code}'), template('flashcall', 'It is ${code}')]).toEqual([[], [], ['otp.codeAlone']]); // prettier-ignore
});
