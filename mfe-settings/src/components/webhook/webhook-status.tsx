import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import type { WebhookState } from '@cabinet/domain/webhook-requests';
import type { Webhook } from '@cabinet/domain/webhooks';

/** How a webhook does: not set, switched off by its owner or by a 410, failing, or working. */
export function WebhookStatus({ webhook, state }: { webhook: Webhook | undefined; state: WebhookState | undefined }) {
  const t = useT('settings');
  if (!webhook) return <Dot tone="neutral">{t('webhooks.status.none')}</Dot>;
  if (state?.switchedOffAt) return <Dot tone="error">{t('webhooks.status.switchedOff')}</Dot>;
  if (!webhook.isActive) return <Dot tone="neutral">{t('webhooks.status.off')}</Dot>;
  if (state?.failingSince) return <Dot tone="warning">{t('webhooks.status.failing')}</Dot>;
  return <Dot tone="success">{t('webhooks.status.on')}</Dot>;
}
