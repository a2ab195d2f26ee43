import { linkMark } from '@cabinet/domain/message-links';
import { testAddress, testMessage } from './test-message.ts';

const preview = { recipient: '+79161234567', text: 'Anna, your order', parts: 1, price: 3.2 };
const message = { type: 'sms' as const, payload: { sender: 'COURIER', text: '${firstName}, your order' } };

test('a test says what the previewed recipient would read, to one address and without fallbacks', () => {
  expect(testMessage(message, preview, '+79035550122', 'Test')).toMatchObject({
    type: 'sms',
    payload: { sender: 'COURIER', text: 'Anna, your order' },
    recipient: { include: ['+79035550122'], exclude: [] },
    fallbacks: [],
    schedule: { delay: null, until: 0 },
    $options: { title: 'Test' },
  });
});

test('links of a preview are samples, so a text with links goes as it is written', () => {
  const text = `\${firstName}: ${linkMark('Ab3dEf7h')}`;
  expect(testMessage({ ...message, payload: { ...message.payload, text } }, preview, '+79035550122', 'Test').payload.text).toBe(text);
});

test('the address is one of the channel', () => {
  expect(testAddress('sms', '8 916 123-45-67', 'RU')).toBe('+79161234567');
  expect(testAddress('sms', '12', 'RU')).toBeUndefined();
  expect(testAddress('email', ' Anna@Example.com ', 'RU')).toBe('anna@example.com');
  expect(testAddress('email', '+79161234567', 'RU')).toBeUndefined();
});
