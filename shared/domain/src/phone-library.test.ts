import { isPhoneLibraryLoaded, loadPhoneLibrary, phoneLibrary } from './phone-library-late.ts';
import { formatMobile, readInternational, readRussianMobile } from './phone-notation.ts';

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
  ['+34612345678', undefined, '+34 612 34 56 78'],
  ['+447831901064', undefined, '+44 7831 901064'],
  ['+447012345678', undefined, undefined],
  ['+7916123456', undefined, undefined],
])('without it, %s is a mobile number that is known, or is not', (text, read, shown) => {
  expect(readRussianMobile(text)).toBe(read);
  expect(formatMobile(text)).toBe(shown);
});

test.each([
  ['+34 612 34-56-78', '+34612345678'],
  ['612345678', undefined],
  ['+1234567', undefined],
  ['+1234567890123456', undefined],
])('without it, %s passes where it is written like an international number', (text, read) => {
  expect(readInternational(text)).toBe(read);
});

test('what is written without it is written alike with it', async () => {
  await loadPhoneLibrary();
  const numbers = [
    '+7916',
    '+7999',
    '+44710',
    '+44731',
    '+44758',
    '+44770',
    '+44791',
    '+34600',
    '+34655',
    '+34699',
    '+34711',
    '+34747',
  ].map((start) => `${start}12345678`.slice(0, start.startsWith('+44') ? 13 : 12));
  const shown = numbers.map((phone) => formatMobile(phone)?.replaceAll('-', ' '));
  expect(shown).toEqual(numbers.map((phone) => phoneLibrary()?.parsePhoneNumberFromString(phone)?.formatInternational()));
});
