import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useWeekdays } from '@cabinet/design-system/clock';
import { addDays, dayKey, startOn } from './calendar-days.ts';
import styles from './calendar.module.css';
import { Entry } from './entry.tsx';
import type { CalendarItem } from './planned-runs.ts';

/** Mailings of a day that a month shows. */
const MAX_OF_DAY = 3;
/** Days that a key moves by. */
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface DayGridProps {
  weeks: readonly (readonly Date[])[];
  /** The day that the keyboard stands on. */
  day: Date;
  /** The month that is shown; undefined of a week. */
  month: number | undefined;
  items: ReadonlyMap<string, readonly CalendarItem[]>;
  now: Date;
  isWeek: boolean;
  onDay: (day: Date) => void;
  onWeek: (day: Date) => void;
}

/** Days side by side. The date of a day that is still to come leads to a new message for it; arrows go from day to day. */
export function DayGrid({ weeks, day, month, items, now, isWeek, onDay, onWeek }: DayGridProps) {
  const t = useT('messages');
  const { date, number } = useFormat();
  const { link } = useCabinet();
  const weekdays = useWeekdays(isWeek ? 'long' : 'short');
  const table = useRef<HTMLTableElement>(null);
  const today = dayKey(now);
  const current = dayKey(day);

  // One of the days is a stop of the Tab key; the arrows lead to the others.
  const isToCome = (one: Date) => startOn(one, now) !== undefined;
  const stop = dayKey(isToCome(day) ? day : (weeks.flat().find(isToCome) ?? day));
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const move = (event: KeyboardEvent, from: Date) => {
    const next = addDays(from, MOVES[event.key] ?? 0);
    if (MOVES[event.key] === undefined || !isToCome(next)) return;
    event.preventDefault();
    isMoved.current = true;
    onDay(next);
  };
  const numberOf = (one: Date) => {
    const key = dayKey(one);
    const delay = startOn(one, now);
    const to = delay && link('send.send', { delay: delay.toISOString() });
    const current = key === today ? 'date' : undefined;
    const label = date(one, { dateStyle: 'full' });
    if (to === undefined) {
      return (
        <span className={styles['number']} aria-current={current}>
          <span aria-hidden>{one.getDate()}</span>
          <span className="cab-visually-hidden">{label}</span>
        </span>
      );
    }
    return (
      <RouterLink
        className={styles['number']}
        to={to}
        data-day={key}
        tabIndex={key === stop ? 0 : -1}
        aria-current={current}
        aria-label={t('calendar.write', { day: label })}
        title={t('calendar.write', { day: label })}
        onKeyDown={(event) => move(event, one)}
      >
        {one.getDate()}
      </RouterLink>
    );
  };
  return (
    <table ref={table} className={styles['grid']} data-week={isWeek || undefined}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={dayKey(week[0] ?? day)}>
            {week.map((one) => {
              const key = dayKey(one);
              const all = items.get(key) ?? [];
              const shown = isWeek || all.length <= MAX_OF_DAY ? all : all.slice(0, MAX_OF_DAY - 1);
              return (
                <td
                  key={key}
                  data-other={(month !== undefined && one.getMonth() !== month) || undefined}
                  data-past={key < today || undefined}
                >
                  {numberOf(one)}
                  {all.length > 0 ? (
                    <ul className={styles['entries']}>
                      {shown.map((item) => (
                        <li key={item.id}>
                          <Entry item={item} />
                        </li>
                      ))}
                      {all.length > shown.length ? (
                        <li>
                          <Button size="sm" tone="ghost" onClick={() => onWeek(one)}>
                            {t('calendar.others', { count: all.length - shown.length, number: number(all.length - shown.length) })}
                          </Button>
                        </li>
                      ) : null}
                    </ul>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
