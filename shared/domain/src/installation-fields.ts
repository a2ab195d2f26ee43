import { CURRENCIES, type Currency } from './currencies.ts';
import { LOCALES, type Locale } from './locales.ts';
import { nameField, string } from './validation.ts';

/** The product's name: page titles, emails. */
export const productTitleField = () => nameField(60).required();

/** What all money of the installation is in. */
export const currencyField = () => string<Currency>().required().oneOf(CURRENCIES);

export const localeField = () => string<Locale>().required().oneOf(LOCALES);
