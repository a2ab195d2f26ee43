import { amountInWords, formatAmount, partyLine, vatIn } from '../../pdf/legal-format.ts';
import { contentWidth, finishPdf, openPdf, paragraph, type Pdf } from '../../pdf/pdf.ts';
import { TimeSlice } from '../../time-slice.ts';
import { closingTitle, serviceOf, type ClosingContent, type ClosingHead, type SigningParty } from './closing-content.ts';

function services(pdf: Pdf, head: ClosingHead, content: ClosingContent): void {
  const wide = contentWidth(pdf);
  const sum = formatAmount(head.amount);
  const right = { x: 'right', y: 'center' } as const;
  pdf.table({
    columnStyles: [
      { width: wide * 0.05, align: 'center' },
      { width: wide * 0.5 },
      { width: wide * 0.09, align: 'center' },
      { width: wide * 0.08, align: 'center' },
      { width: wide * 0.14, align: right },
      { width: wide * 0.14, align: right },
    ],
    defaultStyle: { border: 0.6, borderColor: '#555', padding: 4 },
    rowStyles: (row) => (row === 0 ? { backgroundColor: '#f1f1f1', align: 'center' } : {}),
    data: [
      ['№', 'Услуга', 'Кол-во', 'Ед.', 'Цена', 'Сумма'],
      ['1', serviceOf(head, content), '1', 'усл.', sum, sum],
    ],
  });
  pdf.y += 8;
}

const signature = ({ signer }: SigningParty) => `${signer.position}\n\n______________________   ${signer.name}`;

function signatures(pdf: Pdf, { contractor, customer }: ClosingContent): void {
  const half = contentWidth(pdf) / 2;
  pdf.table({
    columnStyles: [half, half],
    defaultStyle: { border: 0, padding: 4 },
    data: [
      ['Исполнитель', 'Заказчик'],
      [signature(contractor), signature(customer)],
    ],
  });
}

/** Writes a certificate of services; answers the stream of the PDF's bytes. */
export async function actPdf(head: ClosingHead, content: ClosingContent): Promise<Pdf> {
  const { contractor, customer, currency, basis } = content;
  const slice = new TimeSlice();
  const pdf = openPdf(closingTitle(head));
  paragraph(pdf, closingTitle(head), { weight: 'bold', size: 15, gap: 10 });
  paragraph(pdf, `Исполнитель: ${partyLine(contractor)}`);
  paragraph(pdf, `Заказчик: ${partyLine(customer)}`, { gap: basis === null ? 10 : 4 });
  if (basis !== null) paragraph(pdf, `Основание: ${basis}`, { gap: 10 });
  await slice.pause();
  services(pdf, head, content);
  await slice.pause();
  const { amount, vatRate } = head;
  const vat = vatRate === null ? 'Без НДС' : `В том числе НДС ${vatRate} %: ${formatAmount(vatIn(amount, vatRate))}`;
  paragraph(pdf, `Итого: ${formatAmount(amount)} ${currency}`, { weight: 'bold', align: 'right', gap: 2 });
  paragraph(pdf, vat, { align: 'right', gap: 10 });
  paragraph(pdf, `Всего оказано услуг 1, на сумму ${formatAmount(amount)} ${currency}`, { gap: 2 });
  paragraph(pdf, amountInWords(amount, currency), { weight: 'bold', gap: 10 });
  const accepted = 'Услуги оказаны полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.';
  paragraph(pdf, accepted, { gap: 24 });
  signatures(pdf, content);
  return finishPdf(pdf);
}
