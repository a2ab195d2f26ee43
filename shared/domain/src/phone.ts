import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Region of a number written without a country code, unless the account says otherwise (spec 1 §5). */
export const DEFAULT_COUNTRY = 'RU';

/** Mask of a phone field: a plus and up to 16 digits (spec 1 §5). */
export const PHONE_MASK_DIGITS = 16;

const LOOKS_LIKE_PHONE = /^\+?[\d\s().-]{5,24}$/;

/**
 * Russian mobile numbers, the bulk of most imports. libphonenumber agrees about all of them (a test checks it), but takes
 * twenty times as long.
 */
const RUSSIAN_MOBILE = /^(?:\+7|7|8)9\d{9}$/;

/**
 * Normalises a phone number in any notation to E.164; undefined when it is not valid. Spaces, brackets and hyphens
 * are dropped; a leading 8 of eleven digits becomes 7 (spec 1 §5).
 */
export function normalizePhone(input: string, country: string = DEFAULT_COUNTRY): string | undefined {
  const trimmed = input.trim();
  if (!LOOKS_LIKE_PHONE.test(trimmed)) return undefined;
  if (RUSSIAN_MOBILE.test(trimmed)) return `+7${trimmed.slice(-10)}`;
  const digits = trimmed.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('8') && !trimmed.startsWith('+');
  const candidate = national ? `+7${digits.slice(1)}` : digits.length > 10 ? `+${digits}` : trimmed;
  const region = isSupportedCountry(country) ? (country as CountryCode) : DEFAULT_COUNTRY;
  const parsed = parsePhoneNumberFromString(candidate, region);
  return parsed?.isValid() ? parsed.number : undefined;
}

/** The country of an E.164 number, as two letters; undefined where several share it or none has it. */
export function countryOfPhone(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

/** Shows an E.164 number in international format, `+7 916 123-45-67` (spec 1 §9). */
export function formatPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed ? parsed.formatInternational().replace(/(\d{3}) (\d{2}) (\d{2})$/, '$1-$2-$3') : phone;
}
