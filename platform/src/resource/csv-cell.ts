export const FORMULA = /^[=+\-@\t\r]/;
/** Numbers and phones, however people write them, begin like a formula and are none. */
export const NUMBER = /^(?:[+-]?\d+(?:[.,]\d+)?|\+\d[\d ().-]*)$/;

/** A cell of a table that spreadsheets open: what strangers wrote must not be a formula there (OWASP "CSV Injection"). */
export function harmless<T extends string | null>(text: T): T | string {
  return text !== null && FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
