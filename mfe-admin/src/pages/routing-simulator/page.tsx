import { useState } from 'react';
import { fieldText, itemText } from '@cabinet/api/error-text';
import { isApiError } from '@cabinet/api/errors';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout } from '@cabinet/design-system/page';
import { Segmented } from '@cabinet/design-system/segmented';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { ROUTING_SOURCES, type RoutingSource } from '@cabinet/domain/routing-draft';
import { routingTraceSchema } from '@cabinet/domain/routing-trace';
import { collectErrors } from '@cabinet/domain/validation';
import styles from '../../components/simulator/simulator.module.css';
import { TraceForm, type TracedMessage } from '../../components/simulator/trace-form.tsx';
import { TraceResult } from '../../components/simulator/trace-result.tsx';
import { useSettled } from '../../components/tariff/use-settled.ts';
import { useAdminRoutingTraceQuery } from '../../routing-trace-api.ts';

const NOTHING: TracedMessage = { OwnerId: undefined, type: 'sms', sender: '', text: '', recipient: '', at: null };

/** Milliseconds without a key after which the way is asked for. */
const SETTLE = 400;

/** The simulator of routing: which way a message would go, what it would cost, and why; nothing is sent (decisions.md "Addresses"). */
export function Page() {
  const t = useT('admin');
  const { can } = useCabinet();
  const [asked, setAsked] = useState(NOTHING);
  const [version, setVersion] = useState<RoutingSource>('live');
  const settled = useSettled(asked, SETTLE);
  const body = { ...settled, OwnerId: settled.OwnerId ?? '', ...(version === 'draft' ? { version } : {}) };
  const faults = collectErrors(routingTraceSchema, body);
  const isAsked = settled.OwnerId !== undefined && settled.recipient.trim() !== '';
  const { data, error, isFetching, refetch } = useAdminRoutingTraceQuery(body, { skip: !isAsked || faults.length > 0 });
  const items = isApiError(error) ? error.items : [];
  const faultOf = (path: string) => {
    const own = isAsked ? faults.find((fault) => fault.path === path) : undefined;
    const told = items.find((item) => item.path === path);
    return own ? fieldText(t, own.code, own.params) : told && itemText(t, told);
  };
  const isOther = !items.some(({ path }) => path === 'recipient' || path === 'OwnerId');
  return (
    <PageLayout title={t('simulator.title')} tabs={<AreaTabs parent="/operations/routing" />}>
      <div className={styles['columns']}>
        <Card title={t('simulator.message')}>
          <TraceForm value={asked} onChange={setAsked} faultOf={faultOf} />
        </Card>
        <Card
          title={t('simulator.way')}
          note={t('simulator.nothingSent')}
          action={
            can('routingGroups.get') ? (
              <Segmented
                label={t('simulator.version')}
                value={version}
                onChange={setVersion}
                options={ROUTING_SOURCES.map((value) => ({ value, label: t(`simulator.source.${value}`) }))}
              />
            ) : undefined
          }
        >
          <div aria-live="polite" aria-busy={isFetching} className={isFetching ? styles['stale'] : undefined}>
            {isAsked && error && isOther ? (
              <ErrorNotice error={error} onRetry={() => void refetch()} />
            ) : isAsked && data && faults.length === 0 && !error ? (
              <TraceResult trace={data} />
            ) : (
              <Empty picture="routes" text={t('simulator.empty')} />
            )}
          </div>
        </Card>
      </div>
    </PageLayout>
  );
}
