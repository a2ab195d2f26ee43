import { useEffect, useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { billings } from '@cabinet/domain/billings';
import { rangeOf } from '@cabinet/domain/date-ranges';
import { LIMITS } from '@cabinet/domain/limits';
import { Amount } from '../parts/amount.tsx';
import { BillingState } from '../parts/billing-status.tsx';
import { Source } from '../parts/source.tsx';
import { When } from '../parts/when.tsx';
import styles from './latest.module.css';

const since = () => rangeOf('last5Minutes', new Date()).from.toISOString();

/** The latest movements of the balance in the last five minutes, live (spec 1 §2 "Home"). */
export function Slot() {
  const t = useT('balance');
  const { link } = useCabinet();
  const [from, setFrom] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setFrom(since()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const { data, error } = useResource(billings).useFind({ createdAt: { from }, $limit: LIMITS.latestMessages, $order: 'createdAt desc' });
  const rows = data?.data;
  return (
    <Card
      flush={(rows?.length ?? 0) > 0}
      title={t('widgets.latest.title')}
      note={t('widgets.latest.note')}
      action={<Link to={link('balance.billings')}>{t('widgets.latest.all')}</Link>}
    >
      {rows && rows.length > 0 ? (
        <table className={styles['rows']} aria-label={t('widgets.latest.title')}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className={styles['soft']}>
                  <When at={row.createdAt} />
                </td>
                <td className={styles['grow']}>
                  <Link quiet to={link('balance.billings', { open: row.id })}>
                    <Source source={row.source} />
                  </Link>
                </td>
                <td className={styles['spare']}>
                  <BillingState status={row.status} />
                </td>
                <td className={styles['end']}>
                  <Amount amount={row.amount} status={row.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className={styles['soft']}>{rows ? t('widgets.latest.empty') : error ? t('widgets.error') : <Skeleton lines={3} />}</div>
      )}
    </Card>
  );
}
