import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Tag } from '@cabinet/design-system/tag';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { useAdminTariffUsersQuery } from '../../tariff-api.ts';
import styles from './tariff.module.css';

/** How many accounts are listed before more are asked for. */
const FIRST = 10;

/** The accounts that pay by a tariff, each a link to its page. */
export function TariffUsers({ id }: { id: string }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { link } = useCabinet();
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch } = useAdminTariffUsersQuery({ id, limit });
  const { data: users = [], total = 0 } = data ?? {};
  return (
    <Card title={t('tariff.users')} note={data ? number(total) : undefined} flush>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data && total === 0 ? <p className={`${styles['note']} ${styles['more']}`}>{t('tariff.noUsers')}</p> : null}
      <ul className={styles['users']}>
        {users.map(({ id: UserId, username, role, isActive, priority }) => (
          <li key={UserId} className={styles['user']}>
            <Link to={link('admin.user', { id: UserId }) ?? `${link('admin.users') ?? ''}?search=${encodeURIComponent(username)}`}>
              {username}
            </Link>
            <Tag>{t(`ui:role.${role}`)}</Tag>
            {isActive ? null : <Tag tone="warning">{t('tariff.blockedUser')}</Tag>}
            <small>{t('tariff.priority', { priority: number(priority) })}</small>
          </li>
        ))}
      </ul>
      {total > users.length ? (
        <div className={styles['more']}>
          <Button size="sm" onClick={() => setLimit(Math.min(MAX_LIMIT, limit * 10))}>
            {t('tariff.moreUsers', { count: total - users.length, number: number(total - users.length) })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
