import { Suspense } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Slot } from '@cabinet/contract/slot';
import { Button } from '@cabinet/design-system/button';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { FirstStepsHost } from '../../first-steps/first-steps-host.tsx';
import { useFirstStepsKnown } from '../../first-steps/use-first-steps-known.ts';
import { useIdlePreload } from '../../extensions/use-idle-preload.ts';
import { useNavigation } from '../../extensions/use-navigation.ts';
import { Channels, Messages } from './charts.tsx';
import { Clock } from './clock.tsx';
import { partOfDay, periodOf, PERIODS, type PeriodDays } from './day.ts';
import { HealthCard } from './health-card.tsx';
import styles from './home.module.css';
import { useHomeStatisticsQuery } from './statistics.ts';
import { Stats } from './stats.tsx';
import { useHour } from './use-hour.ts';
import { usePeriod } from './use-period.ts';

// For administrators alone.
const SetupChecklist = lazyComponent(() => import('./setup-checklist/setup-checklist.tsx').then((module) => module.SetupChecklist));
// These lie below the first screen and are loaded after it.
const Trends = lazyComponent(() => import('./trends.tsx').then((module) => module.Trends));
const Useful = lazyComponent(() => import('./useful.tsx').then((module) => module.Useful));

/** Statuses change without new messages: the figures of today are fetched again at the first interval, those of more days, which move less, at the second. */
const POLL_MS = 30_000;
const LONG_POLL_MS = 300_000;

interface PeriodSwitchProps {
  days: PeriodDays;
  onChange: (days: PeriodDays) => void;
}

function PeriodSwitch({ days, onChange }: PeriodSwitchProps) {
  const t = useT('shell');
  return (
    <Segmented
      label={t('home.period')}
      value={String(days)}
      onChange={(value) => onChange(Number(value) as PeriodDays)}
      options={PERIODS.map((one) => ({ value: String(one), label: t(`home.${one === 1 ? 'today' : 'lastDays'}.name`, { days: one }) }))}
    />
  );
}

function Figures({ now }: { now: Date }) {
  const [days, choose] = usePeriod();
  const asked = periodOf(days, now);
  const { data, currentData, error, refetch } = useHomeStatisticsQuery(asked.current, {
    pollingInterval: days === 1 ? POLL_MS : LONG_POLL_MS,
  });
  const { data: earlier } = useHomeStatisticsQuery(asked.before);
  const onRetry = error && !currentData ? () => void refetch() : undefined;
  // What is there stays, as what it is, until the figures of another period come.
  const current = onRetry ? undefined : data;
  const period = current ? periodOf(current.days, now) : asked;
  const before = earlier?.days === period.days ? earlier : undefined;
  const isOld = current !== undefined && current.days !== days;
  const periods = <PeriodSwitch days={days} onChange={choose} />;
  return (
    <div className={styles['figures']} data-old={isOld} aria-busy={isOld}>
      {onRetry ? (
        periods
      ) : (
        <HealthCard current={current} before={before} period={period}>
          {periods}
        </HealthCard>
      )}
      <Stats current={current} before={before} period={period} now={now} onRetry={onRetry} />
      {onRetry ? (
        <ErrorNotice error={error} onRetry={onRetry} />
      ) : (
        <div className={styles['charts']}>
          <Messages current={current} period={period} now={now} onWiden={choose} />
          <Channels current={current} before={before} period={period} />
        </div>
      )}
    </div>
  );
}

/** The home page: greeting, the figures of the day, and the widgets of the areas (spec 1 §2 "Home"). */
export function Page() {
  const t = useT('shell');
  const { session, can, link } = useCabinet();
  const now = useHour();
  useIdlePreload();
  const { person } = session;
  const [isTopKnown, onKnown] = useFirstStepsKnown();
  const contacts = can('contacts.create') ? link('contacts.lists', { action: 'import' }) : undefined;
  const send = useNavigation().work.find(({ area }) => area === 'send')?.to;
  return (
    <PageLayout
      title={t(`home.${partOfDay(now.getHours())}`, { name: person.data.firstName || person.username })}
      count={<Clock />}
      actions={
        <div className={styles['toolbar']}>
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
            <SetupChecklist onKnown={onKnown} />
          </Suspense>
        ) : (
          <FirstStepsHost onKnown={onKnown} />
        )}
        <Slot id="home.top/v1" />
      </div>
      <div className={isTopKnown ? undefined : styles['waiting']}>
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
      </div>
    </PageLayout>
  );
}
