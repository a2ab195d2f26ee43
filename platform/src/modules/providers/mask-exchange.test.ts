import { maskExchange } from './mask-exchange.ts';

const SECRET = 'p@ss "word"';
const TEXT = 'Код 8271 & «да»';
const mask = (text: string) => maskExchange(text, { secrets: [SECRET], hidden: [TEXT, '+79161234567'] });

test.each([
  ['as it is', (value: string) => value],
  ['in JSON', (value: string) => JSON.stringify({ value })],
  [
    'in ASCII JSON',
    (value: string) => JSON.stringify(value).replaceAll(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['in an address', (value: string) => `https://x.example/?v=${encodeURIComponent(value)}`],
  ['in a form', (value: string) => new URLSearchParams({ v: value }).toString()],
  ['in base64', (value: string) => Buffer.from(value).toString('base64')],
])('a secret and a text are not readable %s', (_, write) => {
  for (const value of [SECRET, TEXT])
    expect(mask(write(value))).not.toContain(
      write(value)
        .replace(/^.*v=/, '')
        .replaceAll(/[{}"]|value|:/g, ''),
    );
  expect(mask(write(SECRET))).toContain('[hidden]');
  expect(mask(write(TEXT))).toContain('[15 characters]');
});

test('what is named like a secret is hidden, addresses are shortened, ids stay', () => {
  const text =
    'POST /send?api_key=abc&to=79161234567\nAuthorization: Bearer x.y\nx-request: 1\n\n{"access_token": "a\\"b", "id": "7f-12", "mail": "ann@shop.example"}';
  expect(mask(text)).toBe(
    'POST /send?api_key=[hidden]&to=7916•••67\nAuthorization: [hidden]\nx-request: 1\n\n{"access_token":"[hidden]", "id": "7f-12", "mail": "a…@shop.example"}',
  );
});

test('of a long text the beginning is kept, in time that grows with its length', () => {
  expect(mask('"a@'.repeat(200_000)).length).toBeLessThan(4010);
});
