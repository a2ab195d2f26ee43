import { toUnits } from './money.ts';

/** Format, version and encoding (UTF-8) of a payment's QR code (ГОСТ Р 56042-2014). */
const HEAD = 'ST00012';
const SEPARATOR = '|';
/** Longest values, in characters, of those that may be longer here. */
const MAX = { name: 160, bank: 45, purpose: 210 } as const;
const UNITS_PER_CENT = 100;

/** Who is paid by a bank transfer in rubles, how much and for what. */
export interface PaymentOrder {
  /** Name of the payee, its tax number and the one of its registration. */
  name: string;
  inn: string;
  kpp: string | null | undefined;
  /** Number of the account, name of the bank, its code and its correspondent account. */
  account: string;
  bank: string;
  bic: string;
  correspondentAccount: string;
  /** In rubles. */
  amount: number;
  purpose: string;
}

/** A value in one line that holds no separator, and is not longer than bank apps take. */
const valueOf = (text: string, most = Infinity) =>
  Array.from(text.replaceAll(SEPARATOR, '/').replace(/\s+/g, ' ').trim()).slice(0, most).join('');

/** The text of the QR code by which bank apps fill in a payment order (ГОСТ Р 56042-2014); the sum is in kopecks. */
export function paymentCodeText(order: PaymentOrder): string {
  const fields = {
    Name: valueOf(order.name, MAX.name),
    PersonalAcc: order.account,
    BankName: valueOf(order.bank, MAX.bank),
    BIC: order.bic,
    CorrespAcc: order.correspondentAccount,
    Sum: String(Math.round(toUnits(order.amount) / UNITS_PER_CENT)),
    Purpose: valueOf(order.purpose, MAX.purpose),
    PayeeINN: order.inn,
    KPP: order.kpp ?? '',
  };
  const written = Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));
  return [HEAD, ...written].join(SEPARATOR);
}
