import { lazy, Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Slot } from '@cabinet/contract/slot';
import { Button } from '@cabinet/design-system/button';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { useIdlePreload } from '../../extensions/use-idle-preload.ts';
import { useNavigation } from '../../extensions/use-navigation.ts';
import { Channels, Hours } from './charts.tsx';
import { Clock } from './clock.tsx';
import { daysToCompare, partOfDay } from './day.ts';
import styles from './home.module.css';
import { useHomeStatisticsQuery } from './statistics.ts';
import { Stats } from './stats.tsx';
import { useHour } from './use-hour.ts';

// What stands below the first screen comes after it.
const Trends = lazy(async () => ({ default: (await import('./trends.tsx')).Trends }));
const Useful = lazy(async () => ({ default: (await import('./useful.tsx')).Useful }));

/** Statuses move without new messages; the figures follow at this pace. */
const POLL_MS = 30_000;

function Figures({ now }: { now: Date }) {
  const { today, yesterday } = daysToCompare(now);
  const { data, error, refetch } = useHomeStatisticsQuery(today, { pollingInterval: POLL_MS });
  const { data: before } = useHomeStatisticsQuery(yesterday);
  return (
    <>
      <Stats today={data} yesterday={before} />
      {error && !data ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['charts']}>
          <Hours today={data} now={now} />
          <Channels today={data} />
        </div>
      )}
    </>
  );
}

/** Home: who and when, the day in figures, and what the areas show (spec 1 §2 "Home"). */
export function Page() {
  const t = useT('shell');
  const { session, can, link } = useCabinet();
  const now = useHour();
  useIdlePreload();
  const { user } = session;
  const contacts = link('contacts.lists', { action: 'create' });
  const send = useNavigation().work.find(({ area }) => area === 'send')?.to;
  return (
    <PageLayout
      title={t(`home.${partOfDay(now.getHours())}`, { name: user.data.firstName || user.username })}
      count={<Clock />}
      actions={
        <>
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
        </>
      }
    >
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
