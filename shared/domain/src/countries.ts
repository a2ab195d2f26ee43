import { getCountries } from 'libphonenumber-js/min';

const FIRST = ['RU', 'KZ', 'AM', 'AZ', 'BY', 'KG', 'MD', 'TJ', 'TM', 'UZ'] as const;

/** Two-letter codes of the countries that have phone numbers; `first` are those of the CIS, which one variant of the product begins with (spec 1 §9). */
export const COUNTRIES: Readonly<Record<'first' | 'others', readonly string[]>> = {
  first: FIRST,
  others: getCountries().filter((code) => !(FIRST as readonly string[]).includes(code)),
};
