import type { Format } from '@cabinet/contract/format';

const HOUR = 3600;
const DAY = 86_400;

/** The label of a bar that begins at `at` and spans `step` seconds: a day, a time, or both. */
export function barLabel(format: Format, at: string, step: number): string {
  const day = format.date(at).replace(/\s?\d{4}.*$/, '');
  if (step >= DAY) return day;
  const time = format.time(at);
  const short = step < 60 ? time : time.replace(/(\d{1,2}:\d{2}):\d{2}/, '$1');
  return step >= HOUR / 2 ? `${day} ${short}` : short;
}
