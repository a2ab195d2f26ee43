import type { Currency } from '@cabinet/domain/currencies';
import type { Locale } from '@cabinet/domain/locales';
import { toAmount, type Units } from '@cabinet/domain/money';
import { REGIONS } from '@cabinet/domain/regions';
import { contentWidth, finishPdf, openPdf, paragraph, type Pdf } from '../../pdf/pdf.ts';
import { TimeSlice } from '../../time-slice.ts';
import type { Period, Statement } from './statement.ts';
import { headingsOf, tableOf, type TableRow } from './statement-table.ts';
import type { StatementTexts } from './texts.ts';

export interface StatementHead extends Period {
  username: string;
  currency: Currency;
  locale: Locale;
}

/** Rows that are written between two turns of the event loop. */
const ROWS_PER_TABLE = 20;
const HEADING_FILL = '#f1f1f1';

const dayText = (day: string, locale: Locale) =>
  day && new Intl.DateTimeFormat(REGIONS[locale], { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function amountText(units: Units | null, locale: Locale): string {
  if (units === null) return '';
  const format = new Intl.NumberFormat(REGIONS[locale], { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return format.format(toAmount(units)).replaceAll(/\s/g, '\u00a0');
}

/** Writes a part of the table; all parts have the same columns, so that they read as one. */
function writeRows(pdf: Pdf, rows: readonly (readonly string[])[], isBold: (row: number) => boolean): void {
  const wide = contentWidth(pdf);
  const amount = { width: wide * 0.17, align: { x: 'right', y: 'top' } } as const;
  pdf.table({
    columnStyles: [{ width: wide * 0.13 }, { width: wide * 0.36 }, amount, amount, amount],
    defaultStyle: { border: 0.6, borderColor: '#555', padding: 4 },
    rowStyles: (row) => (isBold(row) ? { backgroundColor: HEADING_FILL } : {}),
    data: rows.map((row) => [...row]),
  });
}

/** Writes an account statement, letting other calls go ahead between parts of its table; answers the stream of the PDF's bytes. */
export async function statementPdf(statement: Statement, head: StatementHead, texts: StatementTexts): Promise<Pdf> {
  const { username, currency, locale, from, to, timeZone } = head;
  const slice = new TimeSlice();
  const pdf = openPdf(`${texts.title} ${username}`, locale);
  paragraph(pdf, texts.title, { weight: 'bold', size: 15, gap: 8 });
  paragraph(pdf, `${texts.account}: ${username}`, { gap: 2 });
  paragraph(pdf, `${texts.period}: ${dayText(from, locale)} – ${dayText(to, locale)} (${timeZone}), ${currency}`, { gap: 10 });
  if (statement.division !== 'movement') paragraph(pdf, statement.division === 'day' ? texts.byDay : texts.byMonth, { gap: 8 });
  if (statement.lines.length === 0) paragraph(pdf, texts.none, { gap: 8 });
  const written = (row: TableRow) => [
    dayText(row.day, locale),
    row.operation,
    ...[row.received, row.charged, row.balance].map((units) => amountText(units, locale)),
  ];
  const table = tableOf(statement, texts);
  for (let at = 0; at < table.length; at += ROWS_PER_TABLE) {
    const part = table.slice(at, at + ROWS_PER_TABLE);
    const heading = at === 0 ? [headingsOf(texts)] : [];
    writeRows(pdf, [...heading, ...part.map(written)], (row) => (row < heading.length ? true : part[row - heading.length]?.day === ''));
    await slice.pause();
  }
  return finishPdf(pdf);
}
