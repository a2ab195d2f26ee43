import { useSearchParams } from 'react-router';
import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useMedia } from '@cabinet/design-system/media';
import { ErrorNotice, Notice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { taskRows } from '@cabinet/domain/task-rows';
import { NewMessage } from '../../components/new-message.tsx';
import { addDays, CALENDAR_VIEWS, dayKey, readDay, turn, weeksOf, type CalendarView } from './calendar-days.ts';
import styles from './calendar.module.css';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { useCalendarItems } from './use-calendar-items.ts';

/** From this width on the days stand side by side. */
const GRID = '(min-width: 900px)';
/** Mailings that are shown of a month. */
const MAX_SHOWN = 500;

/** Mailings that are scheduled and times of recurring ones, by the day on which they begin, as the clocks of the device show it. `?view=` is month or week, `?day=` a day of it. */
export function Page() {
  const t = useT('messages');
  const pageTitle = useTabTitle('/messages');
  const { date, number } = useFormat();
  const isGrid = useMedia(GRID);
  const [query, setQuery] = useSearchParams();
  const now = new Date();
  const view: CalendarView = query.get('view') === 'week' ? 'week' : 'month';
  const day = readDay(query.get('day'), now);
  const weeks = weeksOf(view, day);
  const from = weeks[0]?.[0] ?? day;
  const to = addDays(weeks.at(-1)?.at(-1) ?? day, 1);
  const { data, error, refetch } = useResource(taskRows).useFind({
    type: ['sendings:bulk'],
    state: ['scheduled', 'paused'],
    startsAt: { from: from.toISOString(), to: to.toISOString() },
    $order: 'startsAt asc',
    $limit: MAX_SHOWN,
  });
  const items = useCalendarItems(data?.data, from.getTime(), to.getTime());
  const show = (next: { view?: CalendarView; day: Date }) =>
    setQuery({ view: next.view ?? view, day: dayKey(next.day) }, { replace: true });
  const title = date(view === 'week' ? addDays(from, 3) : day, { month: 'long', year: 'numeric' });
  const shown = { weeks, day, month: view === 'month' ? day.getMonth() : undefined, items, now };
  const more = (data?.total ?? 0) - (data?.data.length ?? 0);
  return (
    <PageLayout title={pageTitle} tabs={<AreaTabs parent="/messages" />} actions={<NewMessage inToolbar />}>
      <Stack>
        <div className={styles['bar']}>
          <h2 className={styles['period']} aria-live="polite">
            {title}
          </h2>
          <IconButton icon="chevron-left" label={t(`calendar.before.${view}`)} onClick={() => show({ day: turn(view, day, -1) })} />
          <IconButton icon="chevron-right" label={t(`calendar.after.${view}`)} onClick={() => show({ day: turn(view, day, 1) })} />
          <Button onClick={() => show({ day: now })}>{t('calendar.today')}</Button>
          <div className={styles['views']}>
            <Segmented
              label={t('calendar.view')}
              options={CALENDAR_VIEWS.map((value) => ({ value, label: t(`calendar.${value}`) }))}
              value={view}
              onChange={(value) => show({ view: value, day })}
            />
          </div>
        </div>
        {error === undefined ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {more > 0 ? <Notice tone="info">{t('calendar.more', { count: more, number: number(more) })}</Notice> : null}
        <Card flush>
          {data === undefined && error === undefined ? (
            <div className={styles['loading']}>
              <Skeleton lines={8} />
            </div>
          ) : isGrid ? (
            <DayGrid
              {...shown}
              isWeek={view === 'week'}
              onDay={(next) => show({ day: next })}
              onWeek={(next) => show({ view: 'week', day: next })}
            />
          ) : (
            <DayList {...shown} />
          )}
        </Card>
      </Stack>
    </PageLayout>
  );
}
