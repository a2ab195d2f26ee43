import type { Currency } from '@cabinet/domain/currencies';
import type { Units } from '@cabinet/domain/money';
import type { ReceiptKind, TaxSystem } from '@cabinet/domain/receipts';

/**
 * A receipt that a fiscal service is to register. What tops a balance up is an advance for services that are not known yet (54-FZ: mode of
 * settlement “advance”, subject “payment”), so that its VAT is contained in the amount.
 */
export interface FiscalOrder {
  /** Asked twice by one key, the service registers once. */
  key: string;
  kind: ReceiptKind;
  amount: Units;
  currency: Currency;
  taxSystem: TaxSystem;
  /** Percent; null without VAT. */
  vatRate: number | null;
  item: string;
  /** The customer's email, or phone in E.164: the service sends the receipt there. */
  contact: string;
  /** When the money moved. */
  at: Date;
}

/** What of a registered receipt can be looked up. */
export interface FiscalDocument {
  number: string;
  sign: string;
  /** Where the customer reads it. */
  url: string;
}

/** What a fiscal service knows of a receipt now; `reference` is its own name for it. */
export type FiscalReport =
  | { state: 'pending'; reference: string }
  | { state: 'done'; reference: string; document: FiscalDocument }
  | { state: 'refused'; reference: string; reason: string };

/** Thrown where the fiscal service refuses for good; a repeat by the same key would be refused too. */
export class ReceiptRefused extends Error {}

/** A fiscal service: a cash register for rent, which reports to the tax office (docs/payments.md). Whatever it throws but the above may be tried again. */
export interface FiscalService {
  name: string;
  /** Currencies of the money that receipts are due for. */
  currencies: readonly Currency[];
  /** Has a receipt registered; the answer may be that it will be. */
  register(order: FiscalOrder): Promise<FiscalReport>;
  /** Asks what became of a receipt. */
  fetchState(reference: string): Promise<FiscalReport>;
}
