import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { BOARD_PERIOD_MINUTES, BOARD_PERIODS, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { sendings } from '@cabinet/domain/sending-rows';
import styles from './board.module.css';

const MINUTE_MS = 60_000;
const LONGEST = '7d';

/** Whether nothing at all went through the installation in the period. */
export const isIdle = ({ totals, providers }: Pick<OperationsOverview, 'totals' | 'providers'>): boolean =>
  Object.values(totals).every((count) => count === 0) && providers.every(({ sent }) => sent === 0);

/** When the latest message of the longest period was; undefined until it is known, null where there was none. */
function useLatest(): string | null | undefined {
  const [from] = useState(() => new Date(Date.now() - BOARD_PERIOD_MINUTES[LONGEST].whole * MINUTE_MS).toISOString());
  const { data } = useResource(sendings).useFind({ createdAt: { from }, $limit: 1, $order: 'createdAt desc' });
  return data && (data.data[0]?.createdAt ?? null);
}

/** What the board says while all is well and nothing runs: when the last message was, and the periods that hold it in one press. */
export function Idle({ overview }: { overview: Pick<OperationsOverview, 'period' | 'at'> }) {
  const t = useT('admin');
  const { moment } = useFormat();
  const latest = useLatest();
  const minutes = BOARD_PERIOD_MINUTES[overview.period].whole;
  const age = latest ? (new Date(overview.at).getTime() - new Date(latest).getTime()) / MINUTE_MS : Infinity;
  const wider = BOARD_PERIODS.filter((period) => BOARD_PERIOD_MINUTES[period].whole > minutes && BOARD_PERIOD_MINUTES[period].whole >= age);
  return (
    <Notice tone="success">
      <div className={styles['idle']}>
        <span>
          <strong>{t('board.allWell')}</strong> {t('board.idle.none')}{' '}
          {latest === undefined ? null : latest === null ? t('board.idle.never') : t('board.idle.latest', { time: moment(latest) })}
        </span>
        {wider.length === 0 ? null : (
          <span className={styles['wider']} role="group" aria-label={t('board.idle.wider')}>
            {wider.map((period) => (
              <Button key={period} size="sm" to={`?period=${period}`}>
                {t(`board.period.${period}`)}
              </Button>
            ))}
          </span>
        )}
      </div>
    </Notice>
  );
}
