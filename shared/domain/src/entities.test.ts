import { billingOperationSchema } from './billings.ts';
import { fieldOfColumn, parseGender } from './contact-import.ts';
import { contactSchema, parseBirthDate } from './contacts.ts';
import { fillPlaceholders, placeholdersIn, unknownPlaceholders } from './placeholders.ts';
import { compileTariff } from './price.ts';
import { senderNameSchema } from './sender-names.ts';
import { sendingSchema } from './sendings.ts';
import { loginSchema } from './users.ts';
import { collectErrors } from './validation.ts';

const codes = (errors: ReturnType<typeof collectErrors>) => errors.map(({ path, code }) => `${path}: ${code}`).sort();
const ListId = '019a8b2c-1234-7abc-8def-0123456789ab';

test('every failing field is named, unknown ones too', () => {
  expect(codes(collectErrors(loginSchema, { username: '', extra: 1 }))).toEqual([
    ': unknownField',
    'password: required',
    'username: required',
  ]);
});

test('a contact needs a phone or an email', () => {
  expect(codes(collectErrors(contactSchema, { ListId, firstName: 'Anna' }))).toEqual(['phone: contact.address']);
  expect(collectErrors(contactSchema, { ListId, email: 'anna@example.com' })).toEqual([]);
  expect(codes(collectErrors(contactSchema, { ListId, phone: '12', date: '31.02.2020', custom01: 'x'.repeat(300) }))).toEqual([
    'custom01: tooLong',
    'date: date.invalid',
    'phone: phone.invalid',
  ]);
});

test.each([
  ['31.12.1990', '1990-12-31'],
  ['12/31/1990', '1990-12-31'],
  ['1990-12-31', '1990-12-31'],
  ['31/12/1990', undefined],
  ['29.02.2023', undefined],
  ['31.12.90', undefined],
])('the birth date %s is %s', (written, date) => {
  expect(parseBirthDate(written)).toBe(date);
});

test.each([
  ['Телефон', 'phone'],
  [' E-Mail ', 'email'],
  ['\uFEFFphone', 'phone'],
  ['Имя', 'firstName'],
  ['first_name', 'firstName'],
  ['Apellidos', 'lastName'],
  ['Дата рождения', 'date'],
  ['custom 3', 'custom03'],
  ['custom20', 'custom20'],
  ['colour', undefined],
])('the column "%s" brings %s', (header, field) => {
  expect(fieldOfColumn(header)).toBe(field);
});

test('genders are read in three languages', () => {
  expect(['М', 'женский', 'hombre', 'f', '?'].map(parseGender)).toEqual(['male', 'female', 'male', 'female', undefined]);
});

test('a sender name keeps to its type', () => {
  const errors = (type: string, name: string) => codes(collectErrors(senderNameSchema, { type, name, comment: 'Courier LLC, 7701234567' }));
  expect(errors('sms', 'COURIER')).toEqual([]);
  expect(errors('sms', 'abc')).toEqual(['name: senderName.invalid']);
  expect(errors('sms', 'two words')).toEqual(['name: senderName.invalid']);
  expect(errors('voice', '74951234567')).toEqual([]);
  expect(errors('voice', 'COURIER')).toEqual(['name: senderName.invalid']);
});

test('a sending needs a sender, a text and recipients that are not excluded at once', () => {
  const sending = { type: 'sms', payload: { sender: 'COURIER', text: 'Hello' }, recipient: { include: ['+79161234567'] } };
  expect(collectErrors(sendingSchema, sending)).toEqual([]);
  expect(codes(collectErrors(sendingSchema, { ...sending, payload: { sender: '', text: '  ' } }))).toEqual([
    'payload.sender: required',
    'payload.text: text.required',
  ]);
  expect(codes(collectErrors(sendingSchema, { ...sending, recipient: { include: [] } }))).toEqual(['recipient.include: recipients.none']);
  expect(codes(collectErrors(sendingSchema, { ...sending, recipient: { include: ['+79161234567'], exclude: ['+79161234567'] } }))).toEqual([
    'recipient: recipients.overlap',
  ]);
  expect(collectErrors(sendingSchema, { ...sending, recipient: { include: ['+79161234567'], exclude: 1e-9 } })).not.toEqual([]);
  expect(codes(collectErrors(sendingSchema, { ...sending, schedule: { until: 13 } }))).toEqual(['schedule.until: tooLarge']);
});

test('placeholders are filled, missing values become empty, unknown names stay', () => {
  const text = 'Hi ${firstName}, code ${custom01}, ${nickname}';
  expect(placeholdersIn(text)).toEqual(['firstName', 'custom01']);
  expect(unknownPlaceholders(text)).toEqual(['nickname']);
  expect(fillPlaceholders(text, { firstName: 'Anna' })).toBe('Hi Anna, code , ${nickname}');
});

test('rules change the base price in their order, and the price never goes below nothing', () => {
  const price = compileTariff({
    price: 3,
    unit: 'segment',
    data: {
      rules: [
        { action: 'increase', price: 1.5, priority: 1, conditions: [{ tag: 'recipient', value: ['+34'] }] },
        { action: 'decrease', price: 10, priority: 2, conditions: [{ tag: 'keywords', value: 'free' }] },
      ],
      options: { refundOnFailed: true, noPayments: false },
    },
  });
  const message = {
    type: 'sms',
    sender: 'COURIER',
    recipient: '+79161234567',
    text: 'Hello',
    segments: 2,
    seconds: 1,
    mccmnc: null,
    group: null,
    lists: [],
  } as const;
  expect(price(message)).toBe(60_000);
  expect(price({ ...message, recipient: '+34612345678' })).toBe(90_000);
  expect(price({ ...message, text: 'FREE' })).toBe(0);
});

test('an operation on a balance takes the ids that accounts have', () => {
  const operation = { source: 'accrual', OwnerId: ListId, amount: 100, data: { multiplier: 1 } };
  expect(codes(collectErrors(billingOperationSchema, operation))).toEqual([]);
  expect(codes(collectErrors(billingOperationSchema, { ...operation, OwnerId: 'demo', amount: -1 }))).toEqual([
    'OwnerId: invalid',
    'amount: notPositive',
  ]);
});
