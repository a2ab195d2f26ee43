import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Tag } from '@cabinet/design-system/tag';
import { providers, type Provider } from '@cabinet/domain/providers';
import { MAX_LIMIT } from '@cabinet/domain/resource';
import { ProviderStateDot } from '../provider/provider-state-dot.tsx';
import styles from './credentials.module.css';

/** The providers that use a credential, and which nodes have opened their connections with its secrets; follows the socket. */
export function CredentialUses({ id }: { id: string }) {
  const t = useT('admin');
  const { data, error, refetch } = useResource(providers).useFind(
    { CredentialId: id, $limit: MAX_LIMIT },
    { refetchOnMountOrArgChange: true },
  );
  const rows = data?.data ?? [];
  return (
    <Card title={t('credentials.usedBy')} note={t('credentials.usedByNote')} flush={rows.length > 0}>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton lines={2} /> : null}
      {data && rows.length === 0 ? <Empty picture="integrations" text={t('credentials.unusedText')} /> : null}
      {rows.length > 0 ? (
        <ul className={styles['rows']}>
          {rows.map((provider) => (
            <Use key={provider.id} provider={provider} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function Use({ provider }: { provider: Provider }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { id, title, health } = provider;
  return (
    <li className={styles['use']}>
      <span className={styles['useTitle']}>
        <Link to={link('admin.provider', { id })}>{title}</Link> <ProviderStateDot provider={provider} />
      </span>
      <ul className={styles['nodes']}>
        {health.map(({ node, isCurrent, text }) => (
          <li key={node}>
            <span className={styles['node']}>{node}</span>{' '}
            <Tag tone={isCurrent === false ? 'warning' : 'success'}>
              {t(isCurrent === false ? 'credentials.onOld' : 'credentials.onNew')}
            </Tag>
            {isCurrent === false && text ? <code className={styles['said']}>{text}</code> : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
