import iconv from 'iconv-lite';
import fc from 'fast-check';
import { detectDelimiter } from './delimiter.ts';
import { inspect } from './inspect.ts';

async function* pieces(bytes: Uint8Array, size = bytes.length) {
  for (let at = 0; at < bytes.length; at += Math.max(size, 1)) yield bytes.subarray(at, at + Math.max(size, 1));
}
const look = (bytes: Uint8Array, size?: number) => inspect(pieces(bytes, size));

test('both encodings are told apart, wherever the bytes are cut', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '7', ';', '\n', 'Ж', 'ы', 'ё', 'Я'), minLength: 1, maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (letters, size) => {
      const written = `имя;${letters}`;
      expect((await look(Buffer.from(written), size)).encoding).toBe('utf-8');
      expect((await look(iconv.encode(`${written}Фамилия`, 'win1251'), size)).encoding).toBe('windows-1251');
    }),
  );
});

test('the last row decides as much as the first', async () => {
  const latin = Buffer.from('phone;name\n79161234567;Anna\n'.repeat(10_000));
  expect((await look(Buffer.concat([latin, iconv.encode('79161234567;Иван', 'win1251')]), 65_536)).encoding).toBe('windows-1251');
});

test('a broken byte in a UTF-8 file does not turn its letters into noise', async () => {
  const bytes = Buffer.concat([Buffer.from('Иван;Пётр;Мария;Анна;Ольга\n'.repeat(5)), Buffer.from([0xff])]);
  expect((await look(bytes)).encoding).toBe('utf-8');
});

test.each([
  ['spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0])],
  ['utf16', Buffer.from('\uFEFFphone', 'utf16le')],
  ['binary', Buffer.from('phone\0\0\0\u0001\u0002')],
])('%s is no table of text', async (kind, bytes) => {
  expect((await look(bytes)).unreadable).toBe(kind);
});

test('delimiters are told by the first line, quotes respected', () => {
  expect(detectDelimiter('phone,name')).toBe(',');
  expect(detectDelimiter('phone;"a,b,c,d"')).toBe(';');
  expect(detectDelimiter('phone\tname')).toBe('\t');
  expect(detectDelimiter('phone')).toBe(';');
  expect(detectDelimiter('\uFEFFsep=,\r')).toBe(',');
});

test('old line breaks are noticed', async () => {
  expect((await look(Buffer.from('a\rb\r'))).newline).toBe('\r');
  expect((await look(Buffer.from('a\r\nb\r\n'))).newline).toBe('\n');
});
