import type { Currency } from '@cabinet/domain/currencies';
import { addressLine, formatAmount, legalName, vatIn, type Party } from '../../pdf/legal-format.ts';
import { contentWidth, finishPdf, openPdf, paragraph, type Pdf } from '../../pdf/pdf.ts';
import { TimeSlice } from '../../time-slice.ts';
import { closingTitle, dateOf, serviceOf, type ClosingContent, type ClosingHead, type SigningParty } from './closing-content.ts';

/** Names and codes of currencies by the classifier that VAT invoices use. */
const CURRENCY_CODES: Readonly<Record<Currency, string>> = {
  RUB: 'российский рубль, 643',
  USD: 'доллар США, 840',
  EUR: 'евро, 978',
  MXN: 'мексиканское песо, 484',
};

const taxNumbers = ({ legal: { inn, kpp } }: Party) => (kpp ? `${inn} / ${kpp}` : inn);
const DASH = '—';

/** Writes the lines of the VAT invoice, numbered as its form numbers them. */
function invoiceLines(pdf: Pdf, head: ClosingHead, { contractor, customer, currency }: ClosingContent): void {
  const wide = contentWidth(pdf);
  const left = [
    ['Продавец (2)', legalName(contractor.legal)],
    ['Адрес (2а)', addressLine(contractor.legalAddress)],
    ['ИНН/КПП продавца (2б)', taxNumbers(contractor)],
    ['Грузоотправитель и его адрес (3)', DASH],
    ['Грузополучатель и его адрес (4)', DASH],
    ['К платёжно-расчётному документу (5)', DASH],
  ];
  const right = [
    ['Документ об отгрузке (5а)', `№ п/п 1 № ${head.docNumber} от ${dateOf(head)}`],
    ['Покупатель (6)', legalName(customer.legal)],
    ['Адрес (6а)', addressLine(customer.legalAddress)],
    ['ИНН/КПП покупателя (6б)', taxNumbers(customer)],
    ['Валюта: наименование, код (7)', CURRENCY_CODES[currency]],
    ['Идентификатор государственного контракта (8)', DASH],
  ];
  pdf.table({
    columnStyles: [wide * 0.15, wide * 0.35, wide * 0.17, wide * 0.33],
    defaultStyle: { border: 0.6, borderColor: '#999', padding: 3 },
    data: left.map((line, index) => [...line, ...(right[index] ?? [])]),
  });
  pdf.y += 8;
}

/** Writes the table of services, its columns numbered as the form numbers them. */
function services(pdf: Pdf, head: ClosingHead, content: ClosingContent): void {
  const wide = contentWidth(pdf);
  const rate = head.vatRate ?? 0;
  const vat = vatIn(head.amount, rate);
  const [total, tax, net] = [head.amount, vat, head.amount - vat].map(formatAmount) as [string, string, string];
  const cell = (share: number, x: 'center' | 'right') => ({ width: wide * share, align: { x, y: 'center' } as const });
  pdf.table({
    columnStyles: [
      cell(0.03, 'center'),
      { width: wide * 0.29 },
      cell(0.06, 'center'),
      cell(0.06, 'center'),
      cell(0.06, 'center'),
      cell(0.1, 'right'),
      cell(0.11, 'right'),
      cell(0.07, 'center'),
      cell(0.06, 'center'),
      cell(0.07, 'right'),
      cell(0.09, 'right'),
    ],
    defaultStyle: { border: 0.6, borderColor: '#555', padding: 3 },
    rowStyles: (row) => (row < 2 ? { backgroundColor: '#f1f1f1', align: 'center' } : {}),
    data: [
      ['№', 'Наименование товара (описание выполненных работ, оказанных услуг)', 'Код ед.', 'Ед. изм.', 'Кол-во', 'Цена за единицу', 'Стоимость без налога', 'Акциз', 'Ставка', 'Налог', 'Стоимость с налогом'], // prettier-ignore
      ['1', '1а', '2', '2а', '3', '4', '5', '6', '7', '8', '9'],
      ['1', serviceOf(head, content), DASH, DASH, '1', net, net, 'без акциза', `${rate} %`, tax, total],
      [{ text: 'Всего к оплате (9)', colSpan: 6, align: { x: 'right', y: 'center' } }, net, 'Х', 'Х', tax, total],
    ],
  });
  pdf.y += 10;
}

const signature = ({ signer }: SigningParty) => `${signer.position}   ________________   ${signer.name}`;

/** Writes who signs: the invoice, then the transfer from the seller and its receipt by the buyer. */
function signatures(pdf: Pdf, head: ClosingHead, content: ClosingContent): void {
  const { contractor, customer, basis } = content;
  const half = contentWidth(pdf) / 2;
  paragraph(
    pdf,
    `Руководитель организации   ________________   ${contractor.signer.name}          Главный бухгалтер   ________________   ____________________`,
    { gap: 8 },
  );
  paragraph(pdf, `Основание передачи (сдачи) / получения (приёмки) [10]: ${basis ?? 'Без документа-основания'}`, { gap: 8 });
  pdf.table({
    columnStyles: [half, half],
    defaultStyle: { border: 0.6, borderColor: '#999', padding: 5 },
    data: [
      [
        `Услуги передал, результаты сдал [12]\n\n${signature(contractor)}`,
        `Услуги получил, результаты принял [17]\n\n${signature(customer)}`,
      ],
      [`Дата передачи (сдачи) [13]: ${dateOf(head)}`, 'Дата получения (приёмки) [18]: «____» ______________ 20____ г.'],
      [
        `Составитель документа [16]: ${legalName(contractor.legal)}, ИНН/КПП ${taxNumbers(contractor)}`,
        `Составитель документа [21]: ${legalName(customer.legal)}, ИНН/КПП ${taxNumbers(customer)}`,
      ],
    ],
  });
}

/** Writes a universal transfer document of status 1, which is a VAT invoice and a certificate of services; answers the stream of the PDF's bytes. */
export async function updPdf(head: ClosingHead, content: ClosingContent): Promise<Pdf> {
  const slice = new TimeSlice();
  const pdf = openPdf(closingTitle(head), 'ru', 'landscape');
  paragraph(pdf, 'Универсальный передаточный документ. Статус: 1 – счёт-фактура и передаточный документ (акт)', { gap: 6 });
  paragraph(pdf, `Счёт-фактура № ${head.docNumber} от ${dateOf(head)} (1)     Исправление № — от — (1а)`, {
    weight: 'bold',
    size: 13,
    gap: 8,
  });
  invoiceLines(pdf, head, content);
  await slice.pause();
  services(pdf, head, content);
  await slice.pause();
  signatures(pdf, head, content);
  return finishPdf(pdf);
}
