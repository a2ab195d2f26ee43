/** What is used of libphonenumber; with its table of countries it weighs 25 KB, as much as the smaller pages. */
export { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
