import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import { ProviderPage } from '../../components/provider/provider-page.tsx';
import { useAdminProviderRoutesQuery } from '../../provider-api.ts';
import styles from '../../components/provider/provider.module.css';

/** The routing groups that name a provider: as long as there are any, it is not removed. */
export function Page() {
  return <ProviderPage>{({ id }) => <Routes id={id} />}</ProviderPage>;
}

function Routes({ id }: { id: string }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { data, error, refetch } = useAdminProviderRoutesQuery(id, { refetchOnMountOrArgChange: true });
  const rows = data?.data ?? [];
  return (
    <Card title={t('provider.routes.title')} note={t('provider.routes.note')} flush={rows.length > 0}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={3} /> : null}
      {data && rows.length === 0 ? <Empty picture="integrations" text={t('provider.routes.none')} /> : null}
      {rows.length > 0 ? (
        <ul className={styles['rows']}>
          {rows.map(({ id: group, title, type, isActive, isStaged, place, rules, users }) => (
            <li key={group} className={styles['route']}>
              <span className={styles['routeTitle']}>
                {title} <ChannelTag type={type} /> {isActive ? null : <Tag tone="warning">{t('provider.routes.off')}</Tag>}{' '}
                {isStaged ? <Tag tone="accent">{t('provider.routes.staged')}</Tag> : null}
              </span>
              <span>{t('provider.routes.users', { count: users, number: number(users) })}</span>
              <span className={styles['quiet']}>
                {place === null ? null : t('provider.routes.place', { place: number(place) })}
                {place !== null && rules.length > 0 ? ' · ' : null}
                {rules.length > 0 ? t('provider.routes.rules', { count: rules.length, rules: rules.join(', ') }) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
