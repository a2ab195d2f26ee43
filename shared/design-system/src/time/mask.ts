const LARGEST = [23, 59, 59] as const;

/**
 * Formats a time of day as it is typed or pasted: two digits each for hours, minutes and seconds with colons between
 * them, each capped at 23:59:59 (spec 1 §5). A digit that can only be the second of its pair gets a leading zero: `9`
 * becomes `09`.
 */
export function maskTime(text: string): string {
  const parts = text.includes(':') ? text.split(':') : [text.replace(/\D/g, '')];
  let digits = '';
  for (const [index, part] of parts.entries()) {
    const plain = part.replace(/\D/g, '');
    digits += index < parts.length - 1 && plain.length === 1 ? `0${plain}` : plain;
  }
  let masked = '';
  for (const largest of LARGEST) {
    if (digits === '') break;
    const single = Number(digits[0]) > Math.floor(largest / 10);
    const pair = single ? `0${digits[0]}` : digits.slice(0, 2);
    digits = digits.slice(single ? 1 : 2);
    masked += `${masked === '' ? '' : ':'}${pair.length === 2 ? String(Math.min(Number(pair), largest)).padStart(2, '0') : pair}`;
  }
  return masked;
}

/** Completes an unfinished time: `9:30` becomes `09:30:00`; an empty text stays empty. */
export function completeTime(text: string): string {
  const masked = maskTime(text);
  if (masked === '') return '';
  const pairs = masked.split(':').map((pair) => pair.padStart(2, '0'));
  return [...pairs, '00', '00'].slice(0, 3).join(':');
}
