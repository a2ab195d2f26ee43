import { useFormat } from '@cabinet/contract/format';

/** The time of day to the minute, with the date when it was not today. */
export function TimeOfDay({ at }: { at: string }) {
  const { date } = useFormat();
  const today = new Date(at).toDateString() === new Date().toDateString();
  return <time dateTime={at}>{date(at, { timeStyle: 'short', ...(today ? {} : { dateStyle: 'medium' }) })}</time>;
}
