import type { Currency } from '@cabinet/domain/currencies';
import { finishPdf, openPdf, paragraph, contentWidth, type Pdf } from '../../pdf/pdf.ts';
import { drawQrCode } from '../../pdf/draw-qr-code.ts';
import { qrModules } from '../../qr/qr-code.ts';
import { TimeSlice } from '../../time-slice.ts';
import { formatDate, formatAmount, amountInWords, legalName, partyLine, vatIn, type Party } from '../../pdf/legal-format.ts';

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

/** The side of the QR code in points: some 3.5 cm, which cameras read from a print. */
const CODE_SIDE = 100;

/** Draws the QR code by which bank apps fill in the payment, with what it is for beside it. */
function paymentCode(pdf: Pdf, text: string): void {
  const { left, bottom } = pdf.page.margins;
  if (pdf.y + CODE_SIDE > pdf.page.height - bottom) pdf.addPage();
  const top = pdf.y;
  drawQrCode(pdf, qrModules(text), { x: left, y: top, side: CODE_SIDE });
  const beside = CODE_SIDE + 14;
  pdf.text(
    'Оплата через приложение банка: отсканируйте код, реквизиты, сумма и назначение платежа заполнятся сами.',
    left + beside,
    top + 4,
    {
      width: contentWidth(pdf) - beside,
    },
  );
  pdf.y = top + CODE_SIDE + 18;
}

/** Writes an invoice, letting other calls go ahead after its tables; `code` is the text of its QR code. Answers the stream of the PDF's bytes. */
export async function invoicePdf(head: InvoiceHead, content: InvoiceContent, code?: string): Promise<Pdf> {
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
  paragraph(pdf, `В назначении платежа укажите номер счёта: ${head.docNumber}.`, { gap: code === undefined ? 26 : 14 });
  await slice.pause();
  if (code !== undefined) paymentCode(pdf, code);
  paragraph(pdf, `${payee.signer.position}   ______________________   ${payee.signer.name}`);
  return finishPdf(pdf);
}
