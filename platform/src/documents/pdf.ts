import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** A document that is being written; it is a stream of its bytes once `end()` was called. */
export type Pdf = PDFKit.PDFDocument;

/** PT Sans knows Cyrillic, Latin, № and ₽; pdfkit's own fonts know no Cyrillic. */
const font = (name: '400Regular' | '700Bold') =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/pt-sans/${name}/PTSans_${name}.ttf`)));
const FONTS = { regular: font('400Regular'), bold: font('700Bold') };
export type Weight = keyof typeof FONTS;

/** Millimetres of the page's edges in points: the left one is wide enough for a binder. */
const MARGINS = { top: 42, right: 36, bottom: 42, left: 56 };
const SIZE = 9.5;

/** An A4 page in PT Sans. */
export function openPdf(title: string): Pdf {
  const pdf = new PDFDocument({ size: 'A4', margins: MARGINS, bufferPages: true, info: { Title: title }, lang: 'ru', displayTitle: true });
  for (const [weight, bytes] of Object.entries(FONTS)) pdf.registerFont(weight, bytes);
  return pdf.font('regular').fontSize(SIZE);
}

export const widthOf = ({ page }: Pdf): number => page.width - page.margins.left - page.margins.right;

/** A paragraph across the page. */
export function paragraph(
  pdf: Pdf,
  text: string,
  { weight = 'regular' as Weight, size = SIZE, align = 'left', gap = 4 }: Paragraph = {},
): void {
  pdf
    .font(weight)
    .fontSize(size)
    .text(text, pdf.page.margins.left, undefined, { align, width: widthOf(pdf), lineGap: 1.5 });
  pdf.font('regular').fontSize(SIZE).y += gap;
}

interface Paragraph {
  weight?: Weight;
  size?: number;
  align?: 'left' | 'center' | 'right' | 'justify';
  /** Points of space below. */
  gap?: number;
}

/** Numbers every page at its foot, and ends the document. */
export function finish(pdf: Pdf): Pdf {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count && count > 1; page += 1) {
    pdf.switchToPage(page);
    const { height, margins } = pdf.page;
    pdf.page.margins = { ...margins, bottom: 0 };
    pdf.fontSize(8).text(`${page + 1} / ${count}`, margins.left, height - 30, { align: 'center', width: widthOf(pdf), lineBreak: false });
    pdf.page.margins = margins;
  }
  pdf.end();
  return pdf;
}
