import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { IconButton } from '@cabinet/design-system/button';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { BOARD_PERIODS, type BoardPeriod, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { useOverview } from './use-overview.ts';

const isPeriod = (value: string | null): value is BoardPeriod => (BOARD_PERIODS as readonly (string | null)[]).includes(value);

interface BoardPageProps {
  title: string;
  /** The parent path of the tabs that it stands among. */
  tabs: string;
  children: (overview: OperationsOverview) => ReactNode;
}

/** A page of the board: its tabs, the period, which stands in the address, and a button that holds it still. */
export function BoardPage({ title, tabs, children }: BoardPageProps) {
  const t = useT('admin');
  const { time } = useFormat();
  const [search, setSearch] = useSearchParams();
  const given = search.get('period');
  const period = isPeriod(given) ? given : '15m';
  const [isPaused, setPaused] = useState(false);
  const { overview, error, refetch } = useOverview(period, isPaused);
  const choose = (value: BoardPeriod) =>
    setSearch(
      (now) => {
        now.set('period', value);
        return now;
      },
      { replace: true },
    );
  return (
    <PageLayout
      title={title}
      count={overview && t(isPaused ? 'board.paused' : 'board.live', { time: time(overview.at) })}
      tabs={<AreaTabs parent={tabs} />}
      actions={
        <>
          <Segmented
            label={t('board.period.label')}
            value={period}
            onChange={choose}
            options={BOARD_PERIODS.map((value) => ({ value, label: t(`board.period.${value}`) }))}
          />
          <IconButton
            tone="default"
            icon={isPaused ? 'play' : 'pause'}
            label={t(isPaused ? 'board.resume' : 'board.pause')}
            onClick={() => setPaused(!isPaused)}
          />
        </>
      }
    >
      {overview ? children(overview) : error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={12} />}
    </PageLayout>
  );
}
