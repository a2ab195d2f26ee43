import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import { NewMessage } from '../../components/new-message.tsx';
import { dayKey, startOn } from './calendar-days.ts';
import styles from './calendar.module.css';
import { Entry } from './entry.tsx';
import type { CalendarItem } from './planned-runs.ts';

interface DayListProps {
  weeks: readonly (readonly Date[])[];
  month: number | undefined;
  items: ReadonlyMap<string, readonly CalendarItem[]>;
  now: Date;
}

/** The days that have mailings, one below the other, and today; each leads to a new message for it. */
export function DayList({ weeks, month, items, now }: DayListProps) {
  const t = useT('messages');
  const { date } = useFormat();
  const { link } = useCabinet();
  const name = (day: Date) => date(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const shown = weeks.flat();
  // What comes in the last week of a month comes soon, whichever month it is in.
  const days = shown
    .slice(shown.findIndex((day) => month === undefined || day.getMonth() === month))
    .filter((day) => items.has(dayKey(day)));
  if (days.length === 0) return <Empty picture="tasks" text={t('calendar.empty')} action={<NewMessage />} />;
  return (
    <ol className={styles['days']}>
      {days.map((day) => {
        const key = dayKey(day);
        const delay = startOn(day, now);
        const to = delay && link('send.send', { delay: delay.toISOString() });
        return (
          <li key={key}>
            <div className={styles['day']}>
              <h3 aria-current={key === dayKey(now) ? 'date' : undefined}>{name(day)}</h3>
              {to === undefined ? null : <IconButton icon="plus" to={to} label={t('calendar.write', { day: name(day) })} />}
            </div>
            <ul className={styles['entries']}>
              {(items.get(key) ?? []).map((item) => (
                <li key={item.id}>
                  <Entry item={item} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
