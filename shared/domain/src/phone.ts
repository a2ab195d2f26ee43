import { phoneLibrary } from './phone-library.ts';
import { DEFAULT_COUNTRY, formatMobile, readInternational, readRussianMobile } from './phone-notation.ts';

export { isPhoneLibraryLoaded, loadPhoneLibrary } from './phone-library.ts';
export { DEFAULT_COUNTRY, PHONE_MASK_DIGITS } from './phone-notation.ts';

const LOOKS_LIKE_PHONE = /^\+?[\d\s().-]{5,24}$/;

/**
 * Normalises a phone number in any notation to E.164; undefined when it is not valid. Spaces, brackets and hyphens
 * are dropped; a leading 8 of eleven digits becomes 7 (spec 1 §5). In a browser whose library is still on its way, what is written like an
 * international number passes.
 */
export function normalizePhone(input: string, country: string = DEFAULT_COUNTRY): string | undefined {
  const trimmed = input.trim();
  if (!LOOKS_LIKE_PHONE.test(trimmed)) return undefined;
  const mobile = readRussianMobile(trimmed.replaceAll(/[\s().-]/g, ''));
  if (mobile !== undefined) return mobile;
  const digits = trimmed.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('8') && !trimmed.startsWith('+');
  const candidate = national ? `+7${digits.slice(1)}` : digits.length > 10 ? `+${digits}` : trimmed;
  const library = phoneLibrary();
  if (!library) return readInternational(candidate);
  const region = library.isSupportedCountry(country) ? country : DEFAULT_COUNTRY;
  const parsed = library.parsePhoneNumberFromString(candidate, region);
  return parsed?.isValid() ? parsed.number : undefined;
}

/** The country of an E.164 number, as two letters; undefined where several share it or none has it. */
export function countryOfPhone(phone: string): string | undefined {
  return phoneLibrary()?.parsePhoneNumberFromString(phone)?.country;
}

/** Shows an E.164 number in international format, `+7 916 123-45-67` (spec 1 §9), as it stands where the library is not here yet. */
export function formatPhone(phone: string): string {
  const mobile = formatMobile(phone);
  if (mobile !== undefined) return mobile;
  const parsed = phoneLibrary()?.parsePhoneNumberFromString(phone);
  return parsed ? parsed.formatInternational().replace(/(\d{3}) (\d{2}) (\d{2})$/, '$1-$2-$3') : phone;
}
