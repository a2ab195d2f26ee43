import numbers from 'number-to-words-ru';
import { LEGAL_TIME_ZONE } from '@cabinet/domain/closing-documents';
import { nameWithForm } from '@cabinet/domain/legal-forms';
import { formatPhone } from '@cabinet/domain/phone';
import type { Address, Bank, Legal } from '@cabinet/domain/requisites';
import type { Currency } from '@cabinet/domain/currencies';

/** Details of one of the two parties of a legal document. */
export interface Party {
  legal: Legal;
  bank: Bank;
  legalAddress: Address;
}

type ConvertOptions = Parameters<typeof numbers.convert>[1];
const CURRENCY_IN_WORDS: Readonly<Record<Currency, NonNullable<NonNullable<ConvertOptions>['currency']>>> = {
  RUB: 'rub',
  USD: 'usd',
  EUR: 'eur',
  MXN: {
    currencyNameCases: ['мексиканское песо', 'мексиканских песо', 'мексиканских песо'],
    fractionalPartNameCases: ['сентаво', 'сентаво', 'сентаво'],
    currencyNounGender: { integer: 2, fractionalPart: 2 },
  },
};

/** An amount in words: `Одна тысяча рублей 00 копеек`. */
export function amountInWords(amount: number, currency: Currency): string {
  return numbers.convert(amount.toFixed(2), { currency: CURRENCY_IN_WORDS[currency] });
}

/** An amount in figures as legal documents write it: `1 000,00`. */
export function formatAmount(amount: number): string {
  return new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount).replaceAll(/\s/g, '\u00a0');
}

/** A date in words in Moscow's time zone: `21 ноября 2026 г.`. */
export function formatDate(at: Date): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: LEGAL_TIME_ZONE }).format(at);
}

/** A calendar month in words: `октябрь 2026 г.`. */
export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));
}

/** The tax that an amount includes, rounded to hundredths. */
export const vatIn = (amount: number, rate: number) => Math.round((amount * 100 * rate) / (100 + rate)) / 100;

export const legalName = ({ opf, name }: Legal): string => nameWithForm(opf, name);

/** An address in postal order, beginning with the index. */
export function addressLine({ index, country, city, address }: Address): string {
  return [index, country, address.includes(city) ? '' : city, address].filter(Boolean).join(', ');
}

export function phoneLine({ phone, phoneAdd }: Address): string {
  return [phone && formatPhone(phone), phoneAdd && `доб. ${phoneAdd}`].filter(Boolean).join(' ');
}

/** Name, tax numbers and address of a party in one line, as an invoice shows it. */
export function partyLine({ legal, legalAddress }: Party): string {
  return [
    legalName(legal),
    `ИНН ${legal.inn}`,
    legal.kpp && `КПП ${legal.kpp}`,
    addressLine(legalAddress),
    phoneLine(legalAddress) && `тел. ${phoneLine(legalAddress)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
