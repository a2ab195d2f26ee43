import type { Currency } from '@cabinet/domain/currencies';
import { finishPdf, openPdf, paragraph, contentWidth, type Pdf } from '../../pdf/pdf.ts';
import { TimeSlice } from '../../time-slice.ts';
import { formatDate, formatAmount, amountInWords, legalName, partyLine, type Party } from '../../pdf/legal-format.ts';

/** Everything that an invoice shows, as it was when it was issued. */
export interface InvoiceContent {
  /** The company that is paid, and who signs for it. */
  payee: Party & { signer: { position: string; name: string } };
  payer: Party;
  /** Username of the account whose balance is topped up. */
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

/** The tax that an amount includes, rounded to hundredths. */
const vatIn = (amount: number, rate: number) => Math.round((amount * 100 * rate) / (100 + rate)) / 100;

export const invoiceTitle = ({ docNumber, at }: InvoiceHead) => `Счёт на оплату № ${docNumber} от ${formatDate(at)}`;

/** Writes the bank details in the cells of a payment order, from which the payer's accountants copy them. */
function bankGrid(pdf: Pdf, { bank, legal }: Party): void {
  const wide = contentWidth(pdf);
  const numbers = `ИНН ${legal.inn}${legal.kpp ? `     КПП ${legal.kpp}` : ''}`;
  pdf.table({
    columnStyles: [wide * 0.55, wide * 0.09, wide * 0.36],
    defaultStyle: { border: 0.6, borderColor: '#555', padding: 4 },
    data: [
      [bank.name, 'БИК', bank.bik],
      ['Банк получателя', 'Сч. №', bank.ks],
      [numbers, { text: 'Сч. №', rowSpan: 2 }, { text: bank.rs, rowSpan: 2 }],
      [`${legalName(legal)}\nПолучатель`],
    ],
  });
  pdf.y += 14;
}

function items(pdf: Pdf, { username }: InvoiceContent, { amount }: InvoiceHead): void {
  const wide = contentWidth(pdf);
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
      ['1', service, '1', 'усл.', formatAmount(amount), formatAmount(amount)],
    ],
  });
  pdf.y += 8;
}

/** Writes an invoice, letting other calls go ahead after its tables; answers the stream of the PDF's bytes. */
export async function invoicePdf(head: InvoiceHead, content: InvoiceContent): Promise<Pdf> {
  const { payee, payer, currency, vatRate } = content;
  const slice = new TimeSlice();
  const pdf = openPdf(invoiceTitle(head));
  bankGrid(pdf, payee);
  await slice.pause();
  paragraph(pdf, invoiceTitle(head), { weight: 'bold', size: 15, gap: 10 });
  paragraph(pdf, `Поставщик: ${partyLine(payee)}`);
  paragraph(pdf, `Покупатель: ${partyLine(payer)}`, { gap: 10 });
  items(pdf, content, head);
  await slice.pause();
  const vat = vatRate === null ? 'Без НДС' : `В том числе НДС ${vatRate} %: ${formatAmount(vatIn(head.amount, vatRate))}`;
  paragraph(pdf, `Итого: ${formatAmount(head.amount)}`, { align: 'right', gap: 2 });
  paragraph(pdf, vat, { align: 'right', gap: 2 });
  paragraph(pdf, `Всего к оплате: ${formatAmount(head.amount)} ${currency}`, { weight: 'bold', align: 'right', gap: 10 });
  paragraph(pdf, `Всего наименований 1, на сумму ${formatAmount(head.amount)} ${currency}`, { gap: 2 });
  paragraph(pdf, amountInWords(head.amount, currency), { weight: 'bold', gap: 26 });
  paragraph(pdf, `В назначении платежа укажите номер счёта: ${head.docNumber}.`, { gap: 26 });
  paragraph(pdf, `${payee.signer.position}   ______________________   ${payee.signer.name}`);
  return finishPdf(pdf);
}
