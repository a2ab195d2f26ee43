/**
 * A number that could be a company's tax number in a country that the product serves: letters and digits, at least eight in all and six
 * of them digits, perhaps apart by points, hyphens and slashes. `7701234567` (INN), `B12345678` (NIF), `GODE561231GR8` (RFC), `12-3456789` (EIN),
 * `20-12345678-9` (CUIT). What begins with a plus is a phone.
 */
const CANDIDATE = /(?<![\p{L}\d+])[A-Za-zА-ЯЁа-яё]{0,4}\d[\dA-Za-z./-]*[\dA-Za-z]/gu;
const LENGTH = { least: 8, most: 15 } as const;
const LEAST_DIGITS = 6;
const LEAST_LETTERS = 2;

function isTaxNumber(candidate: string): boolean {
  const plain = candidate.replaceAll(/[./-]/g, '');
  const digits = plain.replaceAll(/\D/g, '').length;
  return plain.length >= LENGTH.least && plain.length <= LENGTH.most && digits >= LEAST_DIGITS;
}

/** The tax numbers that a text seems to contain, as they are written. */
export function taxNumbersIn(text: string): string[] {
  return (text.match(CANDIDATE) ?? []).filter(isTaxNumber);
}

/** Whether a text states a tax number. */
export const hasTaxNumber = (text: string): boolean => taxNumbersIn(text).length > 0;

/** Whether a text says something in words beside its tax numbers, such as the name of a company. */
export function hasCompanyName(text: string): boolean {
  const words = taxNumbersIn(text).reduce((rest, number) => rest.replace(number, ' '), text);
  return (words.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS;
}
