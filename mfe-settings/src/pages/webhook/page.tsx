import { useParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Empty } from '@cabinet/design-system/empty';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { PageLayout, Stack } from '@cabinet/design-system/page';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '@cabinet/domain/webhooks';
import { useSettingsWebhookStatesQuery } from '../../webhook-api.ts';
import { useOwnSetting } from '../user/use-own-setting.ts';
import { StateNotice } from './state-notice.tsx';
import { WebhookForm } from './webhook-form.tsx';

const isEvent = (name: string | undefined): name is WebhookEvent => WEBHOOK_EVENTS.includes(name as WebhookEvent);

/** The webhook of one event: its request, what counts as heard, its secret, a test call (spec 2 §3 "Webhook setting per event"). */
export function Page() {
  const t = useT('settings');
  const { link } = useCabinet();
  const { event } = useParams();
  const back = link('settings.webhooks');
  if (!isEvent(event)) {
    return (
      <PageLayout title={t('webhooks.title')} back={back}>
        <Empty picture="integrations" text={t('webhooks.noEvent')} />
      </PageLayout>
    );
  }
  return (
    <PageLayout title={t(`webhooks.events.${event}.title`)} back={back}>
      <Editor key={event} event={event} />
    </PageLayout>
  );
}

function Editor({ event }: { event: WebhookEvent }) {
  const { value, error, retry, save } = useOwnSetting(`webhooks.${event}`);
  const states = useSettingsWebhookStatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const state = states.data?.data.find((one) => one.event === event);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  if (value === undefined) return <Skeleton lines={8} />;
  const keep = async (webhook: Webhook | null) => {
    await save(webhook);
    void states.refetch();
  };
  return (
    <Stack>
      {value && state ? <StateNotice webhook={value} state={state} onSwitchOn={() => keep({ ...value, isActive: true })} /> : null}
      <WebhookForm event={event} kept={value} state={state} save={keep} onSecret={() => void states.refetch()} />
    </Stack>
  );
}
