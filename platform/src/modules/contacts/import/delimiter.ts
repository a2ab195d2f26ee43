const DELIMITERS = [';', ',', '\t', '|'] as const;

function countOutsideQuotes(line: string): Record<string, number> {
  const counts: Record<string, number> = {};
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (DELIMITERS as readonly string[]).includes(character)) counts[character] = (counts[character] ?? 0) + 1;
  }
  return counts;
}

/**
 * Detects the delimiter of a table: the most frequent one in its first line outside quotes, semicolon before comma where both are as
 * frequent, because a comma is also a decimal point. Excel's own `sep=;` line decides where there is one. A file of one column gets a
 * semicolon.
 */
export function detectDelimiter(firstLine: string): string {
  const declared = /^\uFEFF?sep=(.)\r?$/i.exec(firstLine)?.[1];
  if (declared) return declared;
  const outside = countOutsideQuotes(firstLine);
  // A lone quote, which encloses nothing, would hide what stands behind it.
  const counts = Object.keys(outside).length > 0 ? outside : countOutsideQuotes(firstLine.replaceAll('"', ''));
  return DELIMITERS.reduce<string>((best, one) => ((counts[one] ?? 0) > (counts[best] ?? 0) ? one : best), ';');
}

/** Whether a line is Excel's declaration of the delimiter (`sep=;`) and no data. */
export function isDelimiterNote(firstLine: string): boolean {
  return /^\uFEFF?sep=.\r?$/i.test(firstLine);
}
