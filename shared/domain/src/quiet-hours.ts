import { clockTime, isTimeZone } from './clock.ts';
import { object, string, type InferType } from './validation.ts';
import { dayIn, momentOf } from './zoned-days.ts';

/** Daily hours in which an account is not written to: from `from` up to `to`, which is on the next day when it is not later. */
export const quietHoursSchema = object({
  from: clockTime(),
  to: clockTime().test('different', 'invalid', (value, { parent }) => value !== (parent as { from?: string }).from),
  timeZone: string()
    .required()
    .test('timeZone', 'routing.timeZone', (value) => isTimeZone(value)),
}).noUnknown();
export type QuietHours = InferType<typeof quietHoursSchema>;

const MINUTE_MS = 60_000;
const DAY = 1440;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, made);
  return made;
}

/** Minutes of the day that a clock in a time zone shows. */
function clockIn(timeZone: string, at: Date): number {
  const parts = formatIn(timeZone).formatToParts(at);
  const value = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return value('hour') * 60 + value('minute');
}

/** When the quiet hours that a moment lies in end; undefined outside of them. */
export function quietUntil({ from, to, timeZone }: QuietHours, at: Date): Date | undefined {
  const [start, end, now] = [minutesOf(from), minutesOf(to), clockIn(timeZone, at)];
  const isQuiet = start < end ? now >= start && now < end : now >= start || now < end;
  if (!isQuiet) return undefined;
  const left = (end - now + DAY) % DAY;
  const guess = new Date(Math.floor(at.getTime() / MINUTE_MS + left) * MINUTE_MS);
  // Where the clocks change meanwhile, the guess is an hour off.
  const off = ((clockIn(timeZone, guess) - end + DAY + DAY / 2) % DAY) - DAY / 2;
  const moved = off === 0 ? guess : new Date(guess.getTime() - off * MINUTE_MS);
  // A time that the clocks leap over is the first one after it.
  return clockIn(timeZone, moved) === end ? moved : momentOf(dayIn(timeZone, guess), to, timeZone);
}
