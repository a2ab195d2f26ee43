import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Drawer } from '@cabinet/design-system/drawer';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime } from '@cabinet/design-system/value';
import type { FailureGroup } from '@cabinet/domain/remote-failures';
import { useAdminReleaseFailuresQuery } from '../../releases-api.ts';
import styles from './releases.module.css';

/** What browsers reported of a release, by kind, with the latest of each. */
export function FailuresDrawer({ target, release, onClose }: { target: string; release: string; onClose: () => void }) {
  const t = useT('admin');
  const { data, error, refetch } = useAdminReleaseFailuresQuery({ area: target, release });
  return (
    <Drawer title={`${target} ${release}`} onClose={onClose}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={4} /> : null}
      {data && data.data.length === 0 ? <p className={styles['soft']}>{t('releases.noFailures')}</p> : null}
      {data?.data.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </Drawer>
  );
}

function Group({ group: { kind, lasting, lastHour, recovered, at, path, message, id } }: { group: FailureGroup }) {
  const t = useT('admin');
  const { number } = useFormat();
  return (
    <section className={styles['group']}>
      <h3 className={styles['kind']}>{t(`releases.kind.${kind}`)}</h3>
      <p>
        {t('releases.failed', { count: lasting, number: number(lasting), hour: number(lastHour) })}
        {recovered > 0 ? ` · ${t('releases.recovered', { count: recovered, number: number(recovered) })}` : ''}
      </p>
      <p className={styles['soft']}>
        {t('releases.latest')} <DateTime at={at} /> · <code className={styles['id']}>{path}</code>
      </p>
      {message === '' ? null : <p className={styles['message']}>{message}</p>}
      <p className={styles['soft']}>
        {t('releases.code')} <code className={styles['id']}>{id}</code>
      </p>
    </section>
  );
}
