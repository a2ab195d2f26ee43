import { getCountries } from 'libphonenumber-js/min';
import { COUNTRIES } from './countries.ts';

test('the countries are those that have phone numbers', () => {
  expect([...COUNTRIES.first, ...COUNTRIES.others].sort()).toEqual(getCountries().sort());
});
