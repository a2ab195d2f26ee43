import { paymentCodeText } from '@cabinet/domain/payment-codes';
import { formatAmount, formatDate, legalName, vatIn } from '../../pdf/legal-format.ts';
import type { InvoiceContent, InvoiceHead } from './invoice-pdf.ts';

/** What the payer writes in the payment order, the tax with it, as tax inspections ask. */
function purposeOf({ docNumber, amount, at }: InvoiceHead, { vatRate }: InvoiceContent): string {
  const vat = vatRate === null ? 'Без НДС' : `В том числе НДС ${vatRate} % – ${formatAmount(vatIn(amount, vatRate))}`;
  return `Оплата по счёту № ${docNumber} от ${formatDate(at)} ${vat}`;
}

/** The text of the QR code of an invoice; undefined in another currency than rubles, in which there is none. */
export function paymentCodeOf(head: InvoiceHead, content: InvoiceContent): string | undefined {
  const { legal, bank } = content.payee;
  if (content.currency !== 'RUB') return undefined;
  return paymentCodeText({
    name: legalName(legal),
    inn: legal.inn,
    kpp: legal.kpp,
    account: bank.rs,
    bank: bank.name,
    bic: bank.bik,
    correspondentAccount: bank.ks,
    amount: head.amount,
    purpose: purposeOf(head, content),
  });
}
