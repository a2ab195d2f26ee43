import type { Format } from '@cabinet/contract/format';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The time until something begins in its two largest units: “2 hrs 15 mins”, “40 sec”. */
export function countdown(milliseconds: number, { number }: Pick<Format, 'number'>): string {
  let rest = Math.max(0, Math.ceil(milliseconds / 1000));
  const first = UNITS.findIndex(([unit, seconds]) => rest >= seconds || unit === 'second');
  return UNITS.slice(first, first + 2)
    .map(([unit, seconds]) => {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      return { count, text: number(count, { style: 'unit', unit, unitDisplay: 'short' }) };
    })
    .filter(({ count }, place) => place === 0 || count > 0)
    .map(({ text }) => text)
    .join(' ');
}
