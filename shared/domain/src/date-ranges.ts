/** Presets of every date filter, in menu order (spec 1 §9). */
// prettier-ignore
export const DATE_PRESETS = [
  'last5Minutes', 'last15Minutes', 'last30Minutes', 'last1Hour', 'last3Hours', 'last6Hours', 'today', 'yesterday',
  'currentWeek', 'lastWeek', 'currentMonth', 'lastMonth',
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

export interface DateRange {
  from: Date;
  to?: Date;
}

const PRESET_MINUTES: Readonly<Partial<Record<DatePreset, number>>> = {
  last5Minutes: 5,
  last15Minutes: 15,
  last30Minutes: 30,
  last1Hour: 60,
  last3Hours: 180,
  last6Hours: 360,
};

function startOfDay(date: Date, addDays = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + addDays);
}

/** The range of a preset at `now`, in local time; weeks begin on Monday. A range that reaches up to now has no end. */
export function rangeOfPreset(preset: DatePreset, now: Date): DateRange {
  const minutes = PRESET_MINUTES[preset];
  if (minutes !== undefined) return { from: new Date(now.getTime() - minutes * 60_000) };
  const weekday = (now.getDay() + 6) % 7;
  switch (preset) {
    case 'yesterday':
      return { from: startOfDay(now, -1), to: startOfDay(now) };
    case 'currentWeek':
      return { from: startOfDay(now, -weekday) };
    case 'lastWeek':
      return { from: startOfDay(now, -weekday - 7), to: startOfDay(now, -weekday) };
    case 'currentMonth':
      return { from: new Date(now.getFullYear(), now.getMonth(), 1) };
    case 'lastMonth':
      return { from: new Date(now.getFullYear(), now.getMonth() - 1, 1), to: new Date(now.getFullYear(), now.getMonth(), 1) };
    default:
      return { from: startOfDay(now) };
  }
}

const HOUR_MS = 3_600_000;

/** Days that a range spans, rounded up, at least one; an open end means now. The day on which clocks go back has an hour more. */
export function daysIn(range: DateRange, now: Date): number {
  const hours = ((range.to ?? now).getTime() - range.from.getTime()) / HOUR_MS;
  return Math.max(1, Math.ceil((hours - 1) / 24));
}
