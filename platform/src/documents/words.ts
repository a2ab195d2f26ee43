import numbers from 'number-to-words-ru';
import { nameWithForm } from '@cabinet/domain/legal-forms';
import { formatPhone } from '@cabinet/domain/phone';
import type { Address, Bank, Legal } from '@cabinet/domain/requisites';
import type { Currency } from '@cabinet/domain/settings';

/** What a document says of one of its two sides. */
export interface Party {
  legal: Legal;
  bank: Bank;
  legalAddress: Address;
}

type Named = Parameters<typeof numbers.convert>[1];
const IN_WORDS: Readonly<Record<Currency, NonNullable<NonNullable<Named>['currency']>>> = {
  RUB: 'rub',
  USD: 'usd',
  EUR: 'eur',
  MXN: {
    currencyNameCases: ['мексиканское песо', 'мексиканских песо', 'мексиканских песо'],
    fractionalPartNameCases: ['сентаво', 'сентаво', 'сентаво'],
    currencyNounGender: { integer: 2, fractionalPart: 2 },
  },
};

/** `Одна тысяча рублей 00 копеек`. */
export function inWords(amount: number, currency: Currency): string {
  return numbers.convert(amount.toFixed(2), { currency: IN_WORDS[currency] });
}

/** `1 000,00`, as documents write sums. */
export function figures(amount: number): string {
  return new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount).replaceAll(/\s/g, '\u00a0');
}

/** `21 ноября 2026 г.`, where the operator is. */
export function day(at: Date): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' }).format(at);
}

export const nameOf = ({ opf, name }: Legal): string => nameWithForm(opf, name);

/** The post's order, from the index on. */
export function addressLine({ index, country, city, address }: Address): string {
  return [index, country, address.includes(city) ? '' : city, address].filter(Boolean).join(', ');
}

export function phoneLine({ phone, phoneAdd }: Address): string {
  return [phone && formatPhone(phone), phoneAdd && `доб. ${phoneAdd}`].filter(Boolean).join(' ');
}

/** Name, numbers and address in a line, as an invoice names a side. */
export function partyLine({ legal, legalAddress }: Party): string {
  return [
    nameOf(legal),
    `ИНН ${legal.inn}`,
    legal.kpp && `КПП ${legal.kpp}`,
    addressLine(legalAddress),
    phoneLine(legalAddress) && `тел. ${phoneLine(legalAddress)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
