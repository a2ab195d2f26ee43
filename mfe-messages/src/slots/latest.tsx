import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { LIMITS } from '@cabinet/domain/limits';
import { sendings } from '@cabinet/domain/sendings';
import { MessageStatus, Recipient, When } from '../parts/cells.tsx';
import { useRecent } from './use-recent.ts';
import styles from './slots.module.css';

/** The latest messages of the last five minutes, live (spec 1 §2 "Home"). */
export function Slot() {
  const t = useT('messages');
  const { link } = useCabinet();
  const createdAt = useRecent();
  const { data, error } = useResource(sendings).useFind({ createdAt, $limit: LIMITS.latestMessages, $order: 'createdAt desc' });
  const rows = data?.data;
  return (
    <Card
      flush={(rows?.length ?? 0) > 0}
      title={t('widgets.latest.title')}
      note={t('widgets.latest.note')}
      action={<Link to={link('messages.outgoing')}>{t('widgets.latest.all')}</Link>}
    >
      {rows && rows.length > 0 ? (
        <table className={styles['rows']} aria-label={t('widgets.latest.title')}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className={`${styles['soft']} ${styles['spare']}`}>
                  <When at={row.createdAt} />
                </td>
                <td className={styles['grow']}>
                  <Sensitive>
                    <Link quiet to={link('messages.outgoing', { open: row.id })}>
                      <Recipient recipient={row.recipient} />
                    </Link>
                  </Sensitive>
                </td>
                <td>
                  <MessageStatus state={row.state} />
                </td>
                <td className={`${styles['end']} ${styles['spare']}`}>
                  <Money amount={row.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className={styles['quiet']}>{rows ? t('widgets.latest.empty') : error ? t('widgets.error') : <Skeleton lines={3} />}</div>
      )}
    </Card>
  );
}
