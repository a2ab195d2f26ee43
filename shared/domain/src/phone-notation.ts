/** Region of a number written without a country code, unless the account says otherwise (spec 1 §5). */
export const DEFAULT_COUNTRY = 'RU';

/** Mask of a phone field: a plus and up to 16 digits (spec 1 §5). */
export const PHONE_MASK_DIGITS = 16;

const RUSSIAN_MOBILE = /^(?:\+7|7|8)(9\d{9})$/;

/**
 * A Russian mobile number in E.164; undefined for any other text. They are the bulk of most imports and most of what is shown: libphonenumber
 * agrees about all of them (a test checks it), but takes twenty times as long, and a browser that meets no others does not load it.
 */
export function readRussianMobile(text: string): string | undefined {
  const national = RUSSIAN_MOBILE.exec(text)?.[1];
  return national && `+7${national}`;
}

/** Shows an E.164 number in international format, `+7 916 123-45-67` (spec 1 §9), where it is a Russian mobile; undefined for any other. */
export function formatRussianMobile(phone: string): string | undefined {
  if (!phone.startsWith('+') || !RUSSIAN_MOBILE.test(phone)) return undefined;
  return phone.replace(/^(..)(...)(...)(..)(..)$/, '$1 $2 $3-$4-$5');
}

/** British and Spanish mobiles, and how libphonenumber writes them. */
const MOBILES = [
  [/^(\+44)(7[1-57-9]\d\d)(\d{6})$/, '$1 $2 $3'],
  [/^(\+34)(6\d\d|7[1-4]\d)(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5'],
] as const;

/** Shows an E.164 number in international format where it is a mobile of Russia, the United Kingdom or Spain; undefined for any other. */
export function formatMobile(phone: string): string | undefined {
  const known = MOBILES.find(([pattern]) => pattern.test(phone));
  return known ? phone.replace(known[0], known[1]) : formatRussianMobile(phone);
}

/** A number that is written with the code of its country, without knowing the codes; undefined for any other text. */
export function readInternational(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return text.startsWith('+') && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
}
