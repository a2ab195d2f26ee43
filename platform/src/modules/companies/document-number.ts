const DOCUMENT_NUMBER_LENGTH = 6;

/** The number of a document as its paper writes it: `42` is `000042`. */
export const paddedNumber = (number: number | string): string => String(number).padStart(DOCUMENT_NUMBER_LENGTH, '0');
