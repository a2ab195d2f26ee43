const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Day 0 of workbooks, which count a 29 February 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999, the last day that a workbook can show. */
const LAST_DAY = 2_958_465;

/** Numbers of built-in formats that show a date or a time. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format of numbers shows a date or a time: it has one of their letters outside of quotes, brackets and escapes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare.replace(/general/gi, ''));
}

/** A number as people read it: an integer in full, as phones are, anything else by the 15 digits that a workbook keeps. */
export function numberText(written: string): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  const rounded = Number(value.toPrecision(15));
  return Number.isInteger(rounded) && Math.abs(rounded) < 1e21 ? rounded.toFixed(0) : String(rounded);
}

/** A day number as `yyyy-MM-dd`, with the time where it has one, a time alone as `HH:mm`; undefined where it is no day. */
export function dateText(written: string, is1904: boolean): string | undefined {
  const days = Number(written);
  if (!Number.isFinite(days) || days < 0 || days > LAST_DAY) return undefined;
  const minutes = Math.round(((days % 1) * DAY_MS) / MINUTE_MS);
  const at = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY_MS + minutes * MINUTE_MS).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (days < 1) return time;
  return minutes === 0 ? day : `${day} ${time}`;
}

/** The column of a cell's address, from 0: `C7` is 2; undefined for what is no address. */
export function columnIndex(address: string): number | undefined {
  let index = 0;
  let at = 0;
  for (; at < address.length; at++) {
    const code = address.charCodeAt(at) & ~32;
    if (code < 65 || code > 90) break;
    index = index * 26 + code - 64;
  }
  return at > 0 && at <= 3 ? index - 1 : undefined;
}
