const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function aheadAt(timeZone: string, at: number): number {
  const parts = formatIn(timeZone).formatToParts(at);
  const value = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const shown = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

const textOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** The day (`yyyy-MM-dd`) that calendars of a zone show at a moment. */
export const dayIn = (timeZone: string, at: Date): string => textOf(at.getTime() + aheadAt(timeZone, at.getTime()));

/** The day so many days after another, or before it. */
export const daysAfter = (day: string, days: number): string => textOf(Date.parse(day) + days * DAY_MS);

/** The first moment from `before` on at which the clocks of a zone show what they show at `after`: when they were changed. */
function changeBetween(timeZone: string, before: number, after: number): number {
  const changed = aheadAt(timeZone, after);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (aheadAt(timeZone, middle) === changed) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The moment at which the clocks of a zone show a time on a day: the first, where an hour comes twice. A time that clocks leap over is the first
 * one that there is after it.
 */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [shown - DAY_MS, shown + DAY_MS];
  const ways = [aheadAt(timeZone, before), aheadAt(timeZone, after)];
  const moments = ways.map((ahead) => shown - ahead).filter((at) => at + aheadAt(timeZone, at) === shown);
  return new Date(moments.length > 0 ? Math.min(...moments) : changeBetween(timeZone, before, after));
}
