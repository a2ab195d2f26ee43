import iconv from 'iconv-lite';
import fc from 'fast-check';
import { detectDelimiter } from './delimiter.ts';
import { inspectFile } from './inspect-file.ts';

async function* pieces(bytes: Uint8Array, size = bytes.length) {
  for (let at = 0; at < bytes.length; at += Math.max(size, 1)) yield bytes.subarray(at, at + Math.max(size, 1));
}
const look = (bytes: Uint8Array, size?: number) => inspectFile(pieces(bytes, size));

test('both encodings are told apart, wherever the bytes are cut', async () => {
  // Words as people write them: a capital within one is what tells the encodings of Windows and of the Mac apart.
  const word = fc.tuple(fc.constantFrom('', 'Ж', 'Я', 'а'), fc.string({ unit: fc.constantFrom('ы', 'ё', 'а', 'р'), maxLength: 6 }));
  const text = fc
    .array(
      fc.oneof(
        word.map((parts) => parts.join('')),
        fc.constantFrom('a', '7', ';', '\n'),
      ),
      { minLength: 1, maxLength: 40 },
    )
    .map((parts) => parts.join(' '));
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

const encoded = (text: string, encoding: string) => iconv.encode(text, encoding);
const RUSSIAN = 'Телефон;Имя;Фамилия\n79161234567;Иван;Щёлоков\n79161234568;Мария;Яковлева\n';
const SPANISH = 'Teléfono;Nombre;Apellido\n34611234567;José;Núñez\n34611234568;Íñigo;Ibáñez\n';

test.each([
  ['utf-8', Buffer.from(RUSSIAN)],
  ['utf-8', Buffer.from(`\uFEFF${SPANISH}`)],
  ['windows-1251', encoded(RUSSIAN, 'win1251')],
  ['windows-1251', encoded('phone;name\n1;«Ромашка» — №1\n', 'win1251')],
  ['windows-1251', encoded('Телефон;Имя\n1;Олександр Їжак\n', 'win1251')],
  ['windows-1252', encoded(SPANISH, 'win1252')],
  ['windows-1252', encoded('phone;firstName\n34611234567;José\n34611234568;Núñez\n', 'win1252')],
  ['windows-1252', encoded('phone;name\n1;MUÑOZ\n2;Müller\n', 'win1252')],
  ['x-mac-cyrillic', encoded(RUSSIAN, 'maccyrillic')],
  ['utf-16le', Buffer.from(`\uFEFF${RUSSIAN}`, 'utf16le')],
  ['utf-16le', Buffer.from(SPANISH, 'utf16le')],
  ['utf-16be', Buffer.from(`\uFEFF${RUSSIAN}`, 'utf16le').swap16()],
  ['utf-16be', Buffer.from(RUSSIAN, 'utf16le').swap16()],
])('%s is known by what it says', async (encoding, bytes) => {
  expect(await look(bytes, 65_536)).toMatchObject({ kind: 'text', encoding, isSure: true });
});

test('a guess that could be another says so', async () => {
  expect(await look(encoded('phone;note\n1;±¦¬\n', 'win1252'))).toMatchObject({ kind: 'text', isSure: false });
});
