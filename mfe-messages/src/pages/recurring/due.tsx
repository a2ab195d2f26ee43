import { useFormat } from '@cabinet/contract/format';

/** When a mailing is due, to the minute that was chosen. */
export function Due({ at, hasYear = false }: { at: string; hasYear?: boolean }) {
  const { date, moment } = useFormat();
  return <time dateTime={at}>{hasYear ? date(at, { dateStyle: 'medium', timeStyle: 'short' }) : moment(at)}</time>;
}
