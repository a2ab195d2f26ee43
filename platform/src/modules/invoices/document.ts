import type { Currency } from '@cabinet/domain/settings';
import { finish, openPdf, paragraph, widthOf, type Pdf } from '../../documents/pdf.ts';
import { day, figures, inWords, nameOf, partyLine, type Party } from '../../documents/words.ts';

/** Everything that an invoice says, as it was when it was issued. */
export interface InvoiceContent {
  /** In whose name, and who signs for it. */
  payee: Party & { signer: { position: string; name: string } };
  payer: Party;
  /** Of the account that the money is for. */
  username: string;
  currency: Currency;
  /** Per cent that the amount includes; null without VAT. */
  vatRate: number | null;
}

export interface InvoiceHead {
  docNumber: string;
  amount: number;
  at: Date;
}

/** Hundredths, as tax is rounded. */
const vatIn = (amount: number, rate: number) => Math.round((amount * 100 * rate) / (100 + rate)) / 100;

export const invoiceTitle = ({ docNumber, at }: InvoiceHead) => `Счёт на оплату № ${docNumber} от ${day(at)}`;

/** The bank's part, which the payer's bookkeeping copies: four cells as in a payment order. */
function bankGrid(pdf: Pdf, { bank, legal }: Party): void {
  const wide = widthOf(pdf);
  const numbers = `ИНН ${legal.inn}${legal.kpp ? `     КПП ${legal.kpp}` : ''}`;
  pdf.table({
    columnStyles: [wide * 0.55, wide * 0.09, wide * 0.36],
    defaultStyle: { border: 0.6, borderColor: '#555', padding: 4 },
    data: [
      [bank.name, 'БИК', bank.bik],
      ['Банк получателя', 'Сч. №', bank.ks],
      [numbers, { text: 'Сч. №', rowSpan: 2 }, { text: bank.rs, rowSpan: 2 }],
      [`${nameOf(legal)}\nПолучатель`],
    ],
  });
  pdf.y += 14;
}

function items(pdf: Pdf, { username }: InvoiceContent, { amount }: InvoiceHead): void {
  const wide = widthOf(pdf);
  const service = `Услуги по отправке сообщений: пополнение баланса учётной записи ${username}`;
  pdf.table({
    columnStyles: [
      { width: wide * 0.05, align: 'center' },
      { width: wide * 0.5 },
      { width: wide * 0.09, align: 'center' },
      { width: wide * 0.08, align: 'center' },
      { width: wide * 0.14, align: { x: 'right', y: 'center' } },
      { width: wide * 0.14, align: { x: 'right', y: 'center' } },
    ],
    defaultStyle: { border: 0.6, borderColor: '#555', padding: 4 },
    rowStyles: (row) => (row === 0 ? { backgroundColor: '#f1f1f1', align: 'center' } : {}),
    data: [
      ['№', 'Услуга', 'Кол-во', 'Ед.', 'Цена', 'Сумма'],
      ['1', service, '1', 'усл.', figures(amount), figures(amount)],
    ],
  });
  pdf.y += 8;
}

/** Writes the invoice; the answer is the stream of its bytes. */
export function invoiceDocument(head: InvoiceHead, content: InvoiceContent): Pdf {
  const { payee, payer, currency, vatRate } = content;
  const pdf = openPdf(invoiceTitle(head));
  bankGrid(pdf, payee);
  paragraph(pdf, invoiceTitle(head), { weight: 'bold', size: 15, gap: 10 });
  paragraph(pdf, `Поставщик: ${partyLine(payee)}`);
  paragraph(pdf, `Покупатель: ${partyLine(payer)}`, { gap: 10 });
  items(pdf, content, head);
  const vat = vatRate === null ? 'Без НДС' : `В том числе НДС ${vatRate} %: ${figures(vatIn(head.amount, vatRate))}`;
  paragraph(pdf, `Итого: ${figures(head.amount)}`, { align: 'right', gap: 2 });
  paragraph(pdf, vat, { align: 'right', gap: 2 });
  paragraph(pdf, `Всего к оплате: ${figures(head.amount)} ${currency}`, { weight: 'bold', align: 'right', gap: 10 });
  paragraph(pdf, `Всего наименований 1, на сумму ${figures(head.amount)} ${currency}`, { gap: 2 });
  paragraph(pdf, inWords(head.amount, currency), { weight: 'bold', gap: 26 });
  paragraph(pdf, `В назначении платежа укажите номер счёта: ${head.docNumber}.`, { gap: 26 });
  paragraph(pdf, `${payee.signer.position}   ______________________   ${payee.signer.name}`);
  return finish(pdf);
}
