import { unicodeCharacters } from '@cabinet/domain/segments';

/** GSM replacements for characters that force Unicode, which keep the meaning of the text. */
// prettier-ignore
const PLAIN: Readonly<Record<string, string>> = {
  '«': '"', '»': '"', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': "'", '`': "'", '´': "'",
  '—': '-', '–': '-', '‑': '-', '−': '-', '…': '...', '•': '*', '·': '.', '№': 'No.', '×': 'x',
  '\u00A0': ' ', '\u202F': ' ', '\u2009': ' ', '\u200B': '', '\t': ' ',
  'ç': 'c', 'á': 'a', 'í': 'i', 'ó': 'o', 'ú': 'u', 'â': 'a', 'ê': 'e', 'î': 'i', 'ô': 'o', 'û': 'u', 'ï': 'i', 'ë': 'e',
  'Á': 'A', 'Í': 'I', 'Ó': 'O', 'Ú': 'U', '™': 'TM', '©': '(c)', '®': '(R)',
};

/** The characters of a text that force Unicode, with and without a GSM replacement. */
export function inspectCharacters(text: string): { replaceable: string[]; others: string[] } {
  const forcing = unicodeCharacters(text);
  return { replaceable: forcing.filter((character) => character in PLAIN), others: forcing.filter((character) => !(character in PLAIN)) };
}

/** `text` with every replaceable character replaced by its GSM equivalent. */
export function writePlainly(text: string): string {
  return [...text].map((character) => PLAIN[character] ?? character).join('');
}
