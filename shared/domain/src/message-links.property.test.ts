import fc from 'fast-check';
import {
  fillLinks,
  LINK_LETTERS,
  linkCodeOf,
  linkCodesIn,
  linkMark,
  linkNames,
  MESSAGE_LINK,
  payloadTexts,
  readLinkPath,
  readLinks,
  showLinks,
  withLinkTargets,
  withMessageLinks,
  withSampleLinks,
} from './message-links.ts';
import { PAYLOAD_SCHEMAS } from './payload-schema.ts';
import { segment } from './segments.ts';

const CODE = 'Ab3dEf7h';
const LINKS = { [CODE]: { shortUrl: `https://go.example/s/${CODE}`, fullUrl: 'https://shop.example/sale?utm_source=sms' } };
const MARK = linkMark(CODE);

const part = fc.string({ unit: fc.constantFrom(...LINK_LETTERS), minLength: MESSAGE_LINK.partLength, maxLength: MESSAGE_LINK.partLength });
const piece = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abc {}$:€~\n'), maxLength: 90 }),
  fc.string({ unit: fc.constantFrom('я', '😀', 'a'), maxLength: 60 }),
  fc.constant(MARK),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('what is counted before is what is sent, in characters, encoding and every part', () => {
  fc.assert(
    fc.property(text, part, (written, own) => {
      const [counted, sent] = [segment(withSampleLinks(written, LINKS)), segment(withMessageLinks(written, LINKS, () => own))];
      const shape = ({ characters, encoding, units, left, parts }: typeof sent) => [
        characters,
        encoding,
        units,
        left,
        parts.map((one) => one.length),
      ];
      expect(shape(counted)).toEqual(shape(sent));
    }),
  );
});

test('a message has its own address in place of the mark, a judge reads the target', () => {
  expect(withMessageLinks(`Sale: ${MARK}!`, LINKS, () => 'abcdefghij')).toBe(`Sale: https://go.example/s/${CODE}abcdefghij!`);
  expect(withLinkTargets(`Sale: ${MARK}!`, LINKS)).toBe('Sale: https://shop.example/sale?utm_source=sms!');
  expect(linkCodesIn(`${MARK} ${MARK} \${link:no such} \${firstName}`)).toEqual([CODE, 'no such']);
  expect(fillLinks('${link:constructor}', () => undefined)).toBe('${link:constructor}');
  expect(withSampleLinks('${link:constructor}', LINKS)).toBe('${link:constructor}');
  expect(linkCodeOf(LINKS[CODE]?.shortUrl ?? '')).toBe(CODE);
});

test('texts are told by their places, buttons may lead to a link', () => {
  const payload = { sender: 'SHOP', text: 'Sale', button: { text: 'Look', url: MARK } };
  expect(payloadTexts(payload).map(({ path }) => path)).toEqual(['text', 'button.text', 'button.url']);
  expect(PAYLOAD_SCHEMAS.viber.isValidSync(payload)).toBe(true);
  expect(PAYLOAD_SCHEMAS.viber.isValidSync({ ...payload, button: { text: 'Look', url: 'shop' } })).toBe(false);
});

test.each([
  [CODE, { code: CODE, part: undefined }],
  [`${CODE}abcdefghij`, { code: CODE, part: 'abcdefghij' }],
  [`${CODE}abc`, undefined],
  [`${CODE}abcdefghi0`, undefined],
  ['', undefined],
])('%s is read as an address', (path, read) => expect(readLinkPath(path)).toEqual(read));

test('links are shown by where they lead, and read back', () => {
  const second = { shortUrl: 'https://go.example/s/Zz3dEf7h', fullUrl: 'https://shop.example/sale?utm_source=sms' };
  const others = {
    ...LINKS,
    Zz3dEf7h: second,
    Yy3dEf7h: { ...second, fullUrl: 'http://localhost/' },
    Xx3dEf7h: { ...second, fullUrl: 'https://www.shop.example/' },
  };
  const names = linkNames(others);
  expect([...names.values()]).toEqual([
    'shop.example/sale?utm_source=sms',
    'shop.example/sale?utm_source=sms Zz3dEf7h',
    'localhost/',
    'shop.example',
  ]);
  const written = `Dear \${firstName}: ${Object.keys(others).map(linkMark).join(' ')} \${link:unknown}`;
  expect(showLinks(written, names)).toContain('${shop.example} ${link:unknown}');
  expect(readLinks(showLinks(written, names), names)).toBe(written);
  fc.assert(fc.property(text, (said) => readLinks(showLinks(said, names), names) === said));
});
