import { useDeferredValue, useState } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { useFormValues } from '@cabinet/design-system/form';
import { webhookExample } from '@cabinet/domain/webhook-events';
import { webhookRequest } from '@cabinet/domain/webhook-requests';
import type { Webhook, WebhookEvent, WebhookRequest } from '@cabinet/domain/webhooks';
import { RequestText } from '../../components/webhook/exchange.tsx';
import styles from '../../components/webhook/webhook.module.css';
import type { WebhookValues } from './webhook-values.ts';

/** The request that an example would make; undefined while there is no address yet. */
function requestOf(webhook: Webhook, event: WebhookEvent, at: string): WebhookRequest | undefined {
  try {
    return webhookRequest(webhook, webhookExample(event, webhook, at));
  } catch {
    return undefined;
  }
}

/** The request as it goes out, for an example of the event, while the form is filled in. */
export function Preview({ event }: { event: WebhookEvent }) {
  const t = useT('settings');
  const { values } = useFormValues<WebhookValues>();
  const [at] = useState(() => new Date().toISOString());
  const webhook = useDeferredValue(values.value);
  const request = requestOf(webhook, event, at);
  return (
    <Card title={t('webhooks.preview')} note={t('webhooks.previewNote')}>
      {request ? <RequestText request={request} /> : <p className={styles['quiet']}>{t('webhooks.noPreview')}</p>}
    </Card>
  );
}
