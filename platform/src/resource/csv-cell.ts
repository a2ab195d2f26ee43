export const FORMULA = /^[=+\-@\t\r]/;
/** Numbers and phones start with the signs of a formula without being one. */
export const NUMBER = /^(?:[+-]?\d+(?:[.,]\d+)?|\+\d[\d ().-]*)$/;

/** Escapes a cell that a spreadsheet would run as a formula (OWASP "CSV Injection"). */
export function escapeFormula<T extends string | null>(text: T): T | string {
  return text !== null && FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
