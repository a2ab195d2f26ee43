import { isPhoneLibraryLoaded, loadPhoneLibrary, phoneLibrary } from './phone-library-late.ts';
import { formatRussianMobile, readInternational, readRussianMobile } from './phone-notation.ts';

test('in a browser the library is loaded by whoever asks for it first', async () => {
  expect(isPhoneLibraryLoaded()).toBe(false);
  expect(phoneLibrary()).toBeUndefined();
  await loadPhoneLibrary();
  expect(isPhoneLibraryLoaded()).toBe(true);
  expect(phoneLibrary()?.parsePhoneNumberFromString('+34612345678')?.country).toBe('ES');
});

test.each([
  ['+79161234567', '+79161234567', '+7 916 123-45-67'],
  ['89161234567', '+79161234567', undefined],
  ['+74951234567', undefined, undefined],
  ['+34612345678', undefined, undefined],
  ['+7916123456', undefined, undefined],
])('without it, %s is a Russian mobile number or is not known', (text, read, shown) => {
  expect(readRussianMobile(text)).toBe(read);
  expect(formatRussianMobile(text)).toBe(shown);
});

test.each([
  ['+34 612 34-56-78', '+34612345678'],
  ['612345678', undefined],
  ['+1234567', undefined],
  ['+1234567890123456', undefined],
])('without it, %s passes where it is written like an international number', (text, read) => {
  expect(readInternational(text)).toBe(read);
});
