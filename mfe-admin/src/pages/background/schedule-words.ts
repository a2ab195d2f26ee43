/** What is said of a schedule, with what its words take. */
export interface ScheduleWords {
  key: 'everyMinute' | 'everyMinutes' | 'everyHour' | 'everyDay';
  values: { count?: number; minute?: string; time?: string };
}

const twoDigits = (number: string) => number.padStart(2, '0');

/** Reads a cron expression of the kinds that the server's jobs have; undefined for any other, which has no words. */
export function scheduleWords(cron: string): ScheduleWords | undefined {
  const [minute = '', hour = '', ...rest] = cron.trim().split(/\s+/);
  if (rest.join(' ') !== '* * *') return undefined;
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (hour === '*' && minute === '*') return { key: 'everyMinute', values: {} };
  if (hour === '*' && step !== undefined) return { key: 'everyMinutes', values: { count: Number(step) } };
  if (hour === '*' && /^\d+$/.test(minute)) return { key: 'everyHour', values: { minute: twoDigits(minute) } };
  if (/^\d+$/.test(hour) && /^\d+$/.test(minute)) return { key: 'everyDay', values: { time: `${twoDigits(hour)}:${twoDigits(minute)}` } };
  return undefined;
}
