import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { Icon } from '@cabinet/design-system/icon';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Segmented } from '@cabinet/design-system/segmented';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Dot } from '@cabinet/design-system/status';
import type { StoredExchange } from '@cabinet/domain/providers';
import { ProviderPage } from '../../components/provider/provider-page.tsx';
import { useAdminProviderExchangesQuery } from '../../provider-api.ts';
import styles from '../../components/provider/provider.module.css';

/** The last hundred requests to a provider and of it, with their answers; secrets, texts and addresses are masked. */
export function Page() {
  return <ProviderPage>{({ id }) => <Log id={id} />}</ProviderPage>;
}

const FILTERS = ['all', 'failed', 'in'] as const;
type Filter = (typeof FILTERS)[number];
const isShown = ({ isOk, direction }: StoredExchange, filter: Filter) =>
  filter === 'all' || (filter === 'failed' ? !isOk : direction === 'in');

function Log({ id }: { id: string }) {
  const t = useT('admin');
  const [filter, setFilter] = useState<Filter>('all');
  const { data, error, refetch, isFetching } = useAdminProviderExchangesQuery(id, { refetchOnMountOrArgChange: true });
  const rows = (data?.data ?? []).filter((exchange) => isShown(exchange, filter));
  return (
    <>
      <div className={styles['switches']}>
        <Segmented
          label={t('provider.log.filter')}
          options={FILTERS.map((value) => ({ value, label: t(`provider.log.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <Button icon="refresh" loading={isFetching} onClick={() => void refetch()}>
          {t('provider.refresh')}
        </Button>
      </div>
      <Card title={t('provider.log.title')} note={t('provider.log.note')} flush={rows.length > 0}>
        {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={6} /> : null}
        {data && rows.length === 0 ? <Empty picture="integrations" text={t('provider.log.none')} /> : null}
        {rows.map((exchange) => (
          <Exchange key={exchange.id} exchange={exchange} />
        ))}
      </Card>
    </>
  );
}

/** What an answer begins with: the status of a response, of a PDU, or why there was none. */
const firstLine = (answer: string) => answer.split('\n', 1)[0];

function Exchange({ exchange }: { exchange: StoredExchange }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { time, number } = useFormat();
  const { at, direction, operation, request, answer, isOk, milliseconds, node, SendingId } = exchange;
  const message = SendingId === null ? undefined : link('messages.outgoing');
  return (
    <details className={styles['exchange']}>
      <summary>
        <span className={styles['quiet']}>{time(at)}</span>
        <Icon name={direction === 'out' ? 'arrow-up' : 'arrow-down'} title={t(`provider.log.direction.${direction}`)} />
        <span className={styles['said']}>
          <Dot tone={isOk ? 'success' : 'error'}>{operation}</Dot>
          {isOk ? null : <span className={styles['fault']}>{firstLine(answer)}</span>}
        </span>
        <span className={styles['quiet']}>
          {direction === 'out' ? t('provider.log.milliseconds', { number: number(milliseconds) }) : null}
        </span>
      </summary>
      <div className={styles['wire']}>
        <section>
          <h3>{t('provider.log.request')}</h3>
          <pre className={styles['text']}>{request === '' ? '–' : request}</pre>
        </section>
        <section>
          <h3>{t('provider.log.answer')}</h3>
          <pre className={styles['text']}>{answer === '' ? '–' : answer}</pre>
        </section>
      </div>
      <p className={styles['about']}>
        {node.split(':')[0]}
        {SendingId === null ? null : (
          <>
            {' · '}
            {message ? (
              <Link to={`${message}?open=${SendingId}`}>{t('provider.log.message', { id: SendingId })}</Link>
            ) : (
              t('provider.log.message', { id: SendingId })
            )}
          </>
        )}
      </p>
    </details>
  );
}
