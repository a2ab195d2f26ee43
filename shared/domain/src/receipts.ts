import type { Currency } from './currencies.ts';

/** What a fiscal receipt is about: money that came, or money that went back to its payer. */
export const RECEIPT_KINDS = ['income', 'incomeReturn'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** `waiting` until the fiscal service has registered it, `failed` once it is given up; staff may try that again. */
export const RECEIPT_STATES = ['waiting', 'done', 'failed'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Why a receipt was given up: the fiscal service did not answer, it refused, or the customer has neither email nor phone. */
export const RECEIPT_FAULTS = ['unreachable', 'refused', 'contact'] as const;
export type ReceiptFault = (typeof RECEIPT_FAULTS)[number];

/** Systems of taxation of Russian law: the general one, the simplified ones (income; income less expenses), farmers, patents. */
export const TAX_SYSTEMS = ['osn', 'usnIncome', 'usnIncomeExpense', 'esn', 'patent'] as const;
export type TaxSystem = (typeof TAX_SYSTEMS)[number];

/** Rates of VAT in percent that the settings offer; `none` for sellers that pay none. */
export const RECEIPT_VATS = ['none', '0', '5', '7', '10', '20', '22'] as const;
export type ReceiptVat = (typeof RECEIPT_VATS)[number];

/** Longest name of what a receipt is for, which is what cash registers print. */
export const MAX_RECEIPT_ITEM = 128;

/** A fiscal receipt of a payment, as `GET /payments/{id}/receipts` lists them. */
export interface Receipt {
  id: string;
  kind: ReceiptKind;
  /** What the payer has paid or got back, the commission included. */
  amount: number;
  currency: Currency;
  /** Percent; null without VAT. */
  vatRate: number | null;
  item: string;
  /** The email or phone that the fiscal service sends it to. */
  contact: string | null;
  state: ReceiptState;
  /** Why it was given up; of failed ones only. */
  fault?: ReceiptFault;
  /** The number and the sign of the fiscal document, and where it can be read; null until it is registered. */
  number: string | null;
  sign: string | null;
  url: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Path of the receipts of a payment. */
export const receiptsPath = (paymentId: string): string => `payments/${encodeURIComponent(paymentId)}/receipts`;
