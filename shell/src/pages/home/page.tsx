import { Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Slot } from '@cabinet/contract/slot';
import { Button } from '@cabinet/design-system/button';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { FirstStepsHost } from '../../first-steps/first-steps-host.tsx';
import { useIdlePreload } from '../../extensions/use-idle-preload.ts';
import { useNavigation } from '../../extensions/use-navigation.ts';
import { Channels, Hours } from './charts.tsx';
import { Clock } from './clock.tsx';
import { daysToCompare, partOfDay } from './day.ts';
import { HealthCard } from './health-card.tsx';
import styles from './home.module.css';
import { useHomeStatisticsQuery } from './statistics.ts';
import { Stats } from './stats.tsx';
import { useHour } from './use-hour.ts';

// For administrators alone.
const SetupChecklist = lazyComponent(() => import('./setup-checklist/setup-checklist.tsx').then((module) => module.SetupChecklist));
// These lie below the first screen and are loaded after it.
const Trends = lazyComponent(() => import('./trends.tsx').then((module) => module.Trends));
const Useful = lazyComponent(() => import('./useful.tsx').then((module) => module.Useful));

/** Statuses change without new messages; the figures are fetched again at this interval. */
const POLL_MS = 30_000;

function Figures({ now }: { now: Date }) {
  const { today, yesterday } = daysToCompare(now);
  const { data, error, refetch } = useHomeStatisticsQuery(today, { pollingInterval: POLL_MS });
  const { data: before } = useHomeStatisticsQuery(yesterday);
  const onRetry = error && !data ? () => void refetch() : undefined;
  return (
    <>
      {onRetry ? null : <HealthCard today={data} yesterday={before} period={today} />}
      <Stats today={data} yesterday={before} now={now} onRetry={onRetry} />
      {onRetry ? (
        <ErrorNotice error={error} onRetry={onRetry} />
      ) : (
        <div className={styles['charts']}>
          <Hours today={data} now={now} />
          <Channels today={data} yesterday={before} />
        </div>
      )}
    </>
  );
}

/** The home page: greeting, the figures of the day, and the widgets of the areas (spec 1 §2 "Home"). */
export function Page() {
  const t = useT('shell');
  const { session, can, link } = useCabinet();
  const now = useHour();
  useIdlePreload();
  const { person } = session;
  const contacts = can('contacts.create') ? link('contacts.lists', { action: 'import' }) : undefined;
  const send = useNavigation().work.find(({ area }) => area === 'send')?.to;
  return (
    <PageLayout
      title={t(`home.${partOfDay(now.getHours())}`, { name: person.data.firstName || person.username })}
      count={<Clock />}
      actions={
        <div className={styles['actions']}>
          {contacts !== undefined && (
            <Button icon="contacts" to={contacts}>
              {t('home.importContacts')}
            </Button>
          )}
          {send !== undefined && (
            <Button icon="plus" tone="primary" to={send}>
              {t('home.newMessage')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles['top']}>
        {can('setup.get') ? (
          <Suspense fallback={null}>
            <SetupChecklist />
          </Suspense>
        ) : (
          <FirstStepsHost />
        )}
        <Slot id="home.top/v1" />
      </div>
      <Stack>
        {can('sendings.get') && <Figures now={now} />}
        <div className={styles['widgets']}>
          <Slot id="home.widgets/v1" />
        </div>
        <Suspense fallback={<div className={styles['late']} />}>
          {can('billings.find') && <Trends now={now} />}
          <Useful />
        </Suspense>
      </Stack>
    </PageLayout>
  );
}
