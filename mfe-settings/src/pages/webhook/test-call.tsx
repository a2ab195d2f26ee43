import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { useFormValues } from '@cabinet/design-system/form';
import { Stack } from '@cabinet/design-system/page';
import { Dot } from '@cabinet/design-system/status';
import type { WebhookTest } from '@cabinet/domain/webhook-requests';
import { webhookSchema, type Webhook, type WebhookEvent } from '@cabinet/domain/webhooks';
import { AnswerText } from '../../components/webhook/exchange.tsx';
import styles from '../../components/webhook/webhook.module.css';
import { useSettingsWebhookTestMutation } from '../../webhook-api.ts';
import type { WebhookValues } from './webhook-values.ts';

/** Calls the account's server with an example, by what stands in the form, and shows its true answer. */
export function TestCall({ event }: { event: WebhookEvent }) {
  const t = useT('settings');
  const { notifyError } = useCabinet();
  const { values } = useFormValues<WebhookValues>();
  const [test, { data, isLoading }] = useSettingsWebhookTestMutation();
  const value = webhookSchema.cast(values.value, { assert: false }) as Webhook;
  const call = () => test({ event, value }).unwrap().catch(notifyError);
  return (
    <Card
      title={t('webhooks.test')}
      note={t('webhooks.testNote')}
      action={
        <Button size="sm" loading={isLoading} disabled={!webhookSchema.isValidSync(value)} onClick={() => void call()}>
          {t('webhooks.callNow')}
        </Button>
      }
    >
      <div role="status">{data ? <Outcome test={data} /> : <p className={styles['quiet']}>{t('webhooks.notCalled')}</p>}</div>
    </Card>
  );
}

function Outcome({ test: { status, milliseconds, fault, headers, body } }: { test: WebhookTest }) {
  const t = useT('settings');
  const { number } = useFormat();
  return (
    <Stack gap="sm">
      <div className={styles['outcome']}>
        <Dot tone={fault === null ? 'success' : 'error'}>{t(fault === null ? 'webhooks.heard' : `webhooks.faults.${fault}`)}</Dot>
        <span className={styles['quiet']}>{t('webhooks.milliseconds', { number: number(milliseconds) })}</span>
      </div>
      {status === null ? null : <AnswerText status={status} headers={headers} body={body} />}
    </Stack>
  );
}
