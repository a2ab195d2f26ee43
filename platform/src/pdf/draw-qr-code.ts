import type { Pdf } from './pdf.ts';

/** Draws the modules of a QR code as one black shape on white; what is around it has to stay empty for four modules. */
export function drawQrCode(
  pdf: Pdf,
  modules: readonly (readonly boolean[])[],
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const unit = side / modules.length;
  for (const [row, line] of modules.entries())
    for (const [column, isDark] of line.entries()) if (isDark) pdf.rect(x + column * unit, y + row * unit, unit, unit);
  pdf.fill('#000');
}
