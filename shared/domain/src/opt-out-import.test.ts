import { optOutColumnOf, parseChannel } from './opt-out-import.ts';

test.each([
  ['Phone number', 'address'],
  ['Эл. почта', 'address'],
  ['recipient', 'address'],
  ['Канал', 'channel'],
  ['Motivo', 'reason'],
  ['comment', 'reason'],
  ['имя', undefined],
  ['constructor', undefined],
])('a column “%s” holds %s', (header, column) => {
  expect(optOutColumnOf(header)).toBe(column);
});

test.each([
  ['SMS', 'sms'],
  ['Почта', 'email'],
  [' viber ', 'viber'],
  ['toString', undefined],
  ['pigeon', undefined],
])('the channel “%s” is %s', (text, type) => {
  expect(parseChannel(text)).toBe(type);
});
