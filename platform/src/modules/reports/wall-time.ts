const QUARTER_MS = 900_000;
const MAX_KEPT = 20_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts });
    formats.set(timeZone, format);
  }
  return format;
}

function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}

/**
 * The time on the clocks of a zone, as milliseconds of a day that begins at midnight there. Clocks are changed at quarters of an hour: each is
 * looked up once, since a long file has a million times in a few days.
 */
export function wallTime(moment: number, timeZone: string): number {
  if (Number.isNaN(moment)) return moment;
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= MAX_KEPT) offsets.clear();
    offset = offsetAt(quarter, timeZone);
    offsets.set(key, offset);
  }
  return moment + offset;
}
