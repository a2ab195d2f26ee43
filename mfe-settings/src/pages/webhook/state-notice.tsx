import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { WebhookState } from '@cabinet/domain/webhook-requests';
import type { Webhook } from '@cabinet/domain/webhooks';

interface StateNoticeProps {
  webhook: Webhook;
  state: WebhookState;
  onSwitchOn: () => Promise<void>;
}

/** Says that a 410 has switched the webhook off, that no call is heard, or that the server asked for fewer; nothing while all is well. */
export function StateNotice({ webhook, state, onSwitchOn }: StateNoticeProps) {
  const t = useT('settings');
  const { moment } = useFormat();
  const { link, notify, notifyError } = useCabinet();
  const { failingSince, switchedOffAt, slowUntil, event } = state;
  const time = (at: string) => ({ time: moment(new Date(at)) });
  const switchOn = () => onSwitchOn().then(() => notify({ tone: 'success', title: t('webhooks.switchedOn') }), notifyError);
  if (switchedOffAt) {
    const button = (
      <Button size="sm" onClick={() => void switchOn()}>
        {t('webhooks.switchOn')}
      </Button>
    );
    return (
      <Notice tone="error" title={t('webhooks.status.switchedOff')} action={button}>
        {t('webhooks.gone', time(switchedOffAt))}
      </Notice>
    );
  }
  if (!webhook.isActive) return null;
  if (failingSince) {
    const log = link('settings.webhookCalls');
    const button = log ? (
      <Button size="sm" to={`${log}?event=${event}`}>
        {t('webhooks.log')}
      </Button>
    ) : undefined;
    return (
      <Notice tone="warning" title={t('webhooks.failing', time(failingSince))} action={button}>
        {t('webhooks.waiting', { count: state.waiting })}
      </Notice>
    );
  }
  return slowUntil ? <Notice>{t('webhooks.slow', time(slowUntil))}</Notice> : null;
}
