const LARGEST = [23, 59, 59] as const;

/**
 * Reads a time of day as it is typed or pasted: two digits each for hours, minutes and seconds, colons put between
 * them, what is beyond 23:59:59 brought down to it (spec 1 §5). A digit that can only be the second of its pair gets
 * its zero: `9` is `09`.
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

/** A time that was left unfinished, completed: `9:30` is `09:30:00`; nothing stays nothing. */
export function completeTime(text: string): string {
  const masked = maskTime(text);
  if (masked === '') return '';
  const pairs = masked.split(':').map((pair) => pair.padStart(2, '0'));
  return [...pairs, '00', '00'].slice(0, 3).join(':');
}
