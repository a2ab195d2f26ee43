import { useState, type ReactNode } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { rangeOfPreset, type DatePreset } from '@cabinet/domain/date-ranges';
import type { FindQuery, Resource, Row } from '@cabinet/domain/resource';
import { Button } from '../button/button.tsx';
import styles from './list.module.css';
import type { RangeFilter } from './state.ts';

interface EmptyPeriodProps<R extends Row, C, U> {
  resource: Resource<R, C, U>;
  /** The list's query, whose period has no rows. */
  query: FindQuery;
  /** The longest period in days that the user may ask for. */
  days: number;
  /** Offered when no period has rows. */
  action: ReactNode;
  /** Offered always: takes the list's other filters off. */
  clear: ReactNode;
  onRange: (range: RangeFilter) => void;
}

const WIDER: readonly DatePreset[] = ['last1Hour', 'today', 'currentWeek', 'currentMonth'];

const dayOf = (time: string): RangeFilter => {
  const at = new Date(time);
  const midnight = (addDays: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + addDays).toISOString();
  return { from: midnight(0), to: midnight(1) };
};

/** What a list shows when its period has no rows: when the latest row was, and longer periods in one press. */
export function EmptyPeriod<R extends Row, C, U>({ resource, query, days, action, clear, onRange }: EmptyPeriodProps<R, C, U>) {
  const t = useT('ui');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const since = new Date(now.getTime() - days * 86_400_000);
  const { data } = useResource(resource).useFind({
    ...query,
    createdAt: { from: since.toISOString() },
    $offset: 0,
    $limit: 1,
    $order: 'createdAt desc',
  });
  const latest = (data?.data[0] as { createdAt?: string } | undefined)?.createdAt;
  const from = (query['createdAt'] as { from?: string } | undefined)?.from ?? now.toISOString();
  const wider = WIDER.map((preset) => ({ preset, from: rangeOfPreset(preset, now).from.toISOString() })).filter(
    (period) => period.from < from && period.from >= since.toISOString(),
  );
  const fitting = latest === undefined ? undefined : wider.find((period) => period.from <= latest)?.preset;
  return (
    <div className={styles['longer']}>
      <div className={styles['latest']}>
        {latest !== undefined
          ? t('list.latest', { time: format.moment(latest) })
          : data && t('list.noLatest', { count: days, days: format.number(days) })}
      </div>
      {latest === undefined ? null : (
        <div className={styles['periods']} role="group" aria-label={t('list.longer')}>
          {wider.map(({ preset }) => (
            <Button key={preset} tone={preset === fitting ? 'primary' : 'default'} onClick={() => onRange({ preset })}>
              {t(`preset.${preset}`)}
            </Button>
          ))}
          {fitting === undefined ? (
            <Button tone="primary" onClick={() => onRange(dayOf(latest))}>
              {format.date(latest)}
            </Button>
          ) : null}
        </div>
      )}
      {clear ?? (data && latest === undefined ? action : null)}
    </div>
  );
}
