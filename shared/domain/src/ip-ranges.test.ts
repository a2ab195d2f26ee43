import { isAddressAllowed, isAddressRange, splitAddressRanges } from './ip-ranges.ts';

test.each(['203.0.113.7', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32', '1.2.3.4/0'])('%s is an address or a range', (text) => {
  expect(isAddressRange(text)).toBe(true);
});

test.each(['', '1', '10.0.0', '10.0.0.256', '10.0.0.0/33', 'example.com', '2001:db8::/129', '10.0.0.1-10.0.0.9'])(
  '"%s" is neither',
  (text) => {
    expect(isAddressRange(text)).toBe(false);
  },
);

test('ranges are pasted with commas and line breaks', () => {
  expect(splitAddressRanges(' 10.0.0.1, 10.0.0.2\n\n2001:db8::/32,')).toEqual(['10.0.0.1', '10.0.0.2', '2001:db8::/32']);
});

test('a whitelist lets in what it names, and everybody when it is empty or says /0', () => {
  expect(isAddressAllowed('10.1.2.3', ['10.0.0.0/8'])).toBe(true);
  expect(isAddressAllowed('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBe(true);
  expect(isAddressAllowed('11.1.2.3', ['10.0.0.0/8', '2001:db8::/32'])).toBe(false);
  expect(isAddressAllowed('2001:db8::5', ['10.0.0.0/8', '2001:db8::/32'])).toBe(true);
  expect(isAddressAllowed('11.1.2.3', [])).toBe(true);
  expect(isAddressAllowed('11.1.2.3', ['10.0.0.1/0'])).toBe(true);
});
