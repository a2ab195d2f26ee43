import { getCountries } from 'libphonenumber-js/min';

const CIS_COUNTRIES = ['RU', 'KZ', 'AM', 'AZ', 'BY', 'KG', 'MD', 'TJ', 'TM', 'UZ'] as const;

/** Two-letter codes of the countries that have phone numbers; `first` are those of the CIS, which one variant of the product begins with (spec 1 §9). */
export const COUNTRIES: Readonly<Record<'first' | 'others', readonly string[]>> = {
  first: CIS_COUNTRIES,
  others: getCountries().filter((code) => !(CIS_COUNTRIES as readonly string[]).includes(code)),
};
