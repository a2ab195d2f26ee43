import { quietUntil, type QuietHours } from './quiet-hours.ts';

/** The quiet hours of recipients: in them nobody is written to whose clocks may show one of the zones. */
export interface RecipientHours extends Pick<QuietHours, 'from' | 'to'> {
  zones: readonly string[];
}

/** Ends of nights that are looked at before it counts as never day in all of some zones: as many as zones have in two days. */
const MOST_ENDS = 100;

/** The first moment from `at` on at which it is quiet in none of the zones; undefined where there is none soon. */
function dayInAll({ from, to, zones }: RecipientHours, at: Date): Date | undefined {
  let moment = at;
  for (let tries = 0; tries < MOST_ENDS; tries += 1) {
    const ends = zones.flatMap((timeZone) => quietUntil({ from, to, timeZone }, moment)?.getTime() ?? []);
    if (ends.length === 0) return moment;
    moment = new Date(Math.max(...ends));
  }
  return undefined;
}

/** When somebody may be written to who may not be at `at`; undefined where they may be. */
export function wakesAt(hours: RecipientHours, at: Date): Date | undefined {
  const day = dayInAll(hours, at) ?? at;
  return day > at ? day : undefined;
}

/**
 * Whose clocks count for a recipient that may live in one of the zones `found`: those of `own`, the account's zone, where it is one of them or nothing is known; else
 * all of them, so that it is day in each; `own` again where it is never day in all of them at once.
 */
export function zonesThatCount({ from, to, timeZone: own }: QuietHours, found: readonly string[], at: Date): readonly string[] {
  if (found.length === 0 || found.includes(own)) return [own];
  if (found.length === 1 || dayInAll({ from, to, zones: found }, at)) return found;
  return [own];
}
