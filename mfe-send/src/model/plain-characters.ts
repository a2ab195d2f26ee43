import { unicodeCharacters } from '@cabinet/domain/segments';

/** What a character that forces Unicode can be written as in the SMS alphabet without changing what is said. */
// prettier-ignore
const PLAIN: Readonly<Record<string, string>> = {
  '«': '"', '»': '"', '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': "'", '`': "'", '´': "'",
  '—': '-', '–': '-', '‑': '-', '−': '-', '…': '...', '•': '*', '·': '.', '№': 'No.', '×': 'x',
  '\u00A0': ' ', '\u202F': ' ', '\u2009': ' ', '\u200B': '', '\t': ' ',
  'ç': 'c', 'á': 'a', 'í': 'i', 'ó': 'o', 'ú': 'u', 'â': 'a', 'ê': 'e', 'î': 'i', 'ô': 'o', 'û': 'u', 'ï': 'i', 'ë': 'e',
  'Á': 'A', 'Í': 'I', 'Ó': 'O', 'Ú': 'U', '™': 'TM', '©': '(c)', '®': '(R)',
};

/** Characters that force Unicode: those that can be replaced and those that cannot. */
export function inspectCharacters(text: string): { replaceable: string[]; others: string[] } {
  const forcing = unicodeCharacters(text);
  return { replaceable: forcing.filter((character) => character in PLAIN), others: forcing.filter((character) => !(character in PLAIN)) };
}

/** `text` with every replaceable character written plainly. */
export function writePlainly(text: string): string {
  return [...text].map((character) => PLAIN[character] ?? character).join('');
}
