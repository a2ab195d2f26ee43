import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Split } from '@cabinet/design-system/page';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import type { WebhookState } from '@cabinet/domain/webhook-requests';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@cabinet/domain/webhooks';
import { WebhookStatus } from '../../components/webhook/webhook-status.tsx';
import styles from '../../components/webhook/webhook.module.css';
import { useSettingsWebhookStatesQuery } from '../../webhook-api.ts';
import { useOwnSetting } from '../user/use-own-setting.ts';
import { EventLogCard } from './event-log-card.tsx';

/** The events that an account can have posted to its own server, how each does, and the log of them (spec 2 §2 "Settings"). */
export function Page() {
  const t = useT('settings');
  const title = useTabTitle('/settings');
  const { link } = useCabinet();
  const { data, error, refetch } = useSettingsWebhookStatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageLayout
      title={title}
      tabs={<AreaTabs parent="/settings" />}
      actions={<Button to={link('settings.webhookCalls')}>{t('webhooks.log')}</Button>}
    >
      <Split wide aside={<EventLogCard />}>
        {error && !data ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
        <Card title={t('webhooks.title')} note={t('webhooks.note')} flush>
          {WEBHOOK_EVENTS.map((event) => (
            <EventRow key={event} event={event} state={data?.data.find((one) => one.event === event)} />
          ))}
        </Card>
      </Split>
    </PageLayout>
  );
}

function EventRow({ event, state }: { event: WebhookEvent; state: WebhookState | undefined }) {
  const t = useT('settings');
  const { can, link } = useCabinet();
  const { value, error, retry } = useOwnSetting(`webhooks.${event}`);
  const title = t(`webhooks.events.${event}.title`);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  const label = t(value ? 'webhooks.change' : 'webhooks.setUp');
  return (
    // Until the setting is known the row has the room of an event that is not posted, as most are not.
    <div className={styles['event']} aria-busy={value === undefined} data-loading={value === undefined ? '' : undefined}>
      <div className={styles['about']}>
        <h3>
          {title}
          <WebhookStatus webhook={value ?? undefined} state={state} />
        </h3>
        <p>{value ? `${value.method} ${value.url}` : t(`webhooks.events.${event}.text`)}</p>
        {state && state.waiting > 0 ? (
          <p>
            <Link to={link('settings.webhookCalls', { event, state: 'waiting' })}>{t('webhooks.waiting', { count: state.waiting })}</Link>
          </p>
        ) : null}
      </div>
      {can('webhooks.update') ? (
        <Button size="sm" to={link('settings.webhook', { event })}>
          {label}
          <span className="cab-visually-hidden"> {title}</span>
        </Button>
      ) : null}
    </div>
  );
}
