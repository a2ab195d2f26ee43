import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** A PDF that is being written; it streams its bytes, which end after `end()`. */
export type Pdf = PDFKit.PDFDocument;

/** PT Sans has Cyrillic, Latin, № and ₽; pdfkit's own fonts have no Cyrillic. */
const readFont = (name: '400Regular' | '700Bold') =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/pt-sans/${name}/PTSans_${name}.ttf`)));
const FONTS = { regular: readFont('400Regular'), bold: readFont('700Bold') };
export type Weight = keyof typeof FONTS;

/** Margins of a page in points; the left one is wide enough for a binder. */
const MARGINS = { top: 42, right: 36, bottom: 42, left: 56 };
const FONT_SIZE = 9.5;

/** Opens a PDF of A4 pages in PT Sans; legal documents are in Russian. */
export function openPdf(title: string, lang = 'ru', layout: 'portrait' | 'landscape' = 'portrait'): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margins: MARGINS,
    bufferPages: true,
    info: { Title: title },
    lang,
    displayTitle: true,
  });
  for (const [weight, bytes] of Object.entries(FONTS)) pdf.registerFont(weight, bytes);
  return pdf.font('regular').fontSize(FONT_SIZE);
}

export const contentWidth = ({ page }: Pdf): number => page.width - page.margins.left - page.margins.right;

/** Writes a paragraph across the whole width of the page. */
export function paragraph(
  pdf: Pdf,
  text: string,
  { weight = 'regular' as Weight, size = FONT_SIZE, align = 'left', gap = 4 }: Paragraph = {},
): void {
  pdf
    .font(weight)
    .fontSize(size)
    .text(text, pdf.page.margins.left, undefined, { align, width: contentWidth(pdf), lineGap: 1.5 });
  pdf.font('regular').fontSize(FONT_SIZE).y += gap;
}

interface Paragraph {
  weight?: Weight;
  size?: number;
  align?: 'left' | 'center' | 'right' | 'justify';
  /** Points of space below. */
  gap?: number;
}

/** Numbers the pages at the bottom where there are several, and ends the PDF, which packs its fonts: other calls go ahead before that. */
export async function finishPdf(pdf: Pdf): Promise<Pdf> {
  await setImmediate();
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count && count > 1; page += 1) {
    pdf.switchToPage(page);
    const { height, margins } = pdf.page;
    pdf.page.margins = { ...margins, bottom: 0 };
    pdf
      .fontSize(8)
      .text(`${page + 1} / ${count}`, margins.left, height - 30, { align: 'center', width: contentWidth(pdf), lineBreak: false });
    pdf.page.margins = margins;
  }
  pdf.end();
  return pdf;
}
