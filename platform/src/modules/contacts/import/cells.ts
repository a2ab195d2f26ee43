import type { ImportError } from '@cabinet/domain/contact-import';

/** A formula that spreadsheets write to keep digits a text: `="79161234567"`. */
const TEXT_FORMULA = /^="(.*)"$/s;
/** Signs without a width or with a direction, which phones have when they are copied from pages and address books. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** A number as spreadsheets show one that is wider than its column: 7.9161E+10, with a comma in many languages. */
const SCIENTIFIC = /^\+?(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/** What a cell says, without what spreadsheets put around a text. */
export function readText(cell: string): string {
  const text = cell.trim();
  return text.startsWith('=') ? (TEXT_FORMULA.exec(text)?.[1] ?? text).trim() : text;
}

/** The name of a column, without a mark of encodings and without a quote that belongs to no other. */
export function readName(cell: string): string {
  const name = readText(cell.replace(/^\uFEFF/, ''));
  return name.split('"').length === 2 ? name.replace('"', '').trim() : name;
}

/**
 * A phone as a cell has it, for whoever reads phones. A number that was shortened to a power of ten has lost its last digits, unless as many
 * are there as the power says.
 */
export function readPhoneText(cell: string): { text: string; fault?: undefined } | { text?: undefined; fault: ImportError } {
  // Excel marks a number that is text with a leading apostrophe.
  const text = cell.replace(/^'/, '').replaceAll(UNSEEN, '').replaceAll(DASHES, '-').trim();
  const [, first, rest = '', power] = SCIENTIFIC.exec(text) ?? [];
  if (first === undefined) return { text };
  const [digits, decimals] = [rest.slice(0, Number(power)), rest.slice(Number(power))];
  return digits.length === Number(power) && /^0*$/.test(decimals) ? { text: first + digits } : { fault: 'phoneRounded' };
}
