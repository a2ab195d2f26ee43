import { formatPhone, normalizePhone } from './phone.ts';
import { parsePastedPhones, parseRecipient } from './recipients.ts';

test.each([
  ['+7 916 123-45-67', '+79161234567'],
  ['8 (916) 123-45-67', '+79161234567'],
  ['89161234567', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['+34 612 34 56 78', '+34612345678'],
  ['+1 202 555 0143', '+12025550143'],
])('%s becomes %s', (written, phone) => {
  expect(normalizePhone(written)).toBe(phone);
});

test.each(['', '123', 'hello', '+7', '+7 916 123-45-6', '00000000000', 'a9161234567', '9'.repeat(30)])('"%s" is no phone', (written) => {
  expect(normalizePhone(written)).toBeUndefined();
});

test('the region of the account reads its national numbers', () => {
  expect(normalizePhone('612345678', 'ES')).toBe('+34612345678');
});

test('phones are shown in international format', () => {
  expect(formatPhone('+79161234567')).toBe('+7 916 123-45-67');
});

test('a pasted column becomes phones without repeats and names what it could not read', () => {
  expect(parsePastedPhones('8 916 123-45-67\n+79161234567, 9035550122;\tnobody\n')).toEqual({
    phones: ['+79161234567', '+79035550122'],
    refused: ['nobody'],
  });
});

test('an entry of a recipient set is a list, a phone or an email', () => {
  expect(parseRecipient('019A8B2C-1234-7abc-8def-0123456789ab')).toEqual({ kind: 'list', id: '019a8b2c-1234-7abc-8def-0123456789ab' });
  expect(parseRecipient('8 916 123 45 67')).toEqual({ kind: 'phone', phone: '+79161234567' });
  expect(parseRecipient('Anna@Example.com')).toEqual({ kind: 'email', email: 'anna@example.com' });
  expect(parseRecipient('list')).toBeUndefined();
});
