import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { CopyButton } from '@cabinet/design-system/copy';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { WebhookState } from '@cabinet/domain/webhook-requests';
import type { WebhookEvent } from '@cabinet/domain/webhooks';
import styles from '../../components/webhook/webhook.module.css';
import { useSettingsWebhookSecretMutation } from '../../webhook-api.ts';

interface SecretCardProps {
  event: WebhookEvent;
  state: WebhookState | undefined;
  onSecret: () => void;
}

/** Makes a new signing secret, shown this once; the one before it signs beside it for a day (decisions.md "Webhooks"). */
export function SecretCard({ event, state, onSecret }: SecretCardProps) {
  const t = useT('settings');
  const { moment } = useFormat();
  const { confirm, notifyError } = useCabinet();
  const [renew, { data, isLoading }] = useSettingsWebhookSecretMutation();
  const make = async () => {
    const question = { title: t('webhooks.newSecret'), text: t('webhooks.newSecretText'), action: t('webhooks.makeSecret') };
    if (await confirm(question)) await renew(event).unwrap().then(onSecret, notifyError);
  };
  return (
    <Card
      title={t('webhooks.signature')}
      action={
        <Button size="sm" loading={isLoading} onClick={() => void make()}>
          {t('webhooks.newSecret')}
        </Button>
      }
    >
      <Stack gap="sm">
        <p className={styles['quiet']}>{t('webhooks.signatureText')}</p>
        {data ? (
          <Notice tone="success" live title={t('webhooks.secretShown')} action={<CopyButton slim text={data.secret} />}>
            <span className={styles['secret']}>{data.secret}</span>
          </Notice>
        ) : null}
        {state?.previousUntil ? (
          <p className={styles['quiet']}>{t('webhooks.previousUntil', { time: moment(new Date(state.previousUntil)) })}</p>
        ) : null}
      </Stack>
    </Card>
  );
}
