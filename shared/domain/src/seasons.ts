/** A season with a logo of its own. */
export type Season = 'newYear' | 'spring';

const monthDay = (date: Date) => (date.getMonth() + 1) * 100 + date.getDate();

/** The season of a day in local time: Dec 15 to Jan 15, and Mar 5 to 11 (spec 1 §1). */
export function seasonOf(date: Date): Season | undefined {
  const day = monthDay(date);
  if (day >= 1215 || day <= 115) return 'newYear';
  return day >= 305 && day <= 311 ? 'spring' : undefined;
}
