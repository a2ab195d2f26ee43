const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The time until something begins in its two largest units: “2 hr 15 min”, “40 sec”. */
export function countdown(milliseconds: number, locale: string): string {
  let rest = Math.max(0, Math.ceil(milliseconds / 1000));
  const first = UNITS.findIndex(([unit, seconds]) => rest >= seconds || unit === 'second');
  return UNITS.slice(first, first + 2)
    .map(([unit, seconds]) => {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      return { count, text: new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count) };
    })
    .filter(({ count }, place) => place === 0 || count > 0)
    .map(({ text }) => text)
    .join(' ');
}
