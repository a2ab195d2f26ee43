import { useCabinet } from '@cabinet/contract/cabinet';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { Empty } from '@cabinet/design-system/empty';
import type { Task } from '@cabinet/domain/task-rows';
import { NewMessage } from '../../components/new-message.tsx';
import { dayKey, startOn } from './calendar-days.ts';
import styles from './calendar.module.css';
import { Entry } from './entry.tsx';

interface DayListProps {
  weeks: readonly (readonly Date[])[];
  month: number | undefined;
  tasks: ReadonlyMap<string, readonly Task[]>;
  now: Date;
}

/** The days that have mailings, one below the other, and today; each leads to a new message for it. */
export function DayList({ weeks, month, tasks, now }: DayListProps) {
  const t = useT('messages');
  const locale = useLocale();
  const { link } = useCabinet();
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const days = weeks.flat().filter((day) => tasks.has(dayKey(day)) && (month === undefined || day.getMonth() === month));
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
              <h3 aria-current={key === dayKey(now) ? 'date' : undefined}>{name.format(day)}</h3>
              {to === undefined ? null : <IconButton icon="plus" to={to} label={t('calendar.write', { day: name.format(day) })} />}
            </div>
            <ul className={styles['entries']}>
              {(tasks.get(key) ?? []).map((task) => (
                <li key={task.id}>
                  <Entry task={task} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
