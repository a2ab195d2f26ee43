import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { Tag } from '@cabinet/design-system/tag';
import { WEBHOOK_CALL_TONES, type WebhookCall } from '@cabinet/domain/webhooks';
import { useDuration } from './use-duration.ts';

/** Whether the account's server accepted a call; one that waits after a try is tried again. */
export function CallState({ state, attempts }: Pick<WebhookCall, 'state' | 'attempts'>) {
  const t = useT('settings');
  const isRetried = state === 'waiting' && attempts > 0;
  return (
    <Dot tone={isRetried ? 'warning' : WEBHOOK_CALL_TONES[state]}>{t(isRetried ? 'webhooks.retrying' : `webhooks.states.${state}`)}</Dot>
  );
}

/** How the last attempt of a call ended: `500 84 ms`, "Nobody answers". */
export function LastAnswer({ last }: Pick<WebhookCall, 'last'>) {
  const t = useT('settings');
  const duration = useDuration();
  if (!last) return '–';
  const { status, fault, milliseconds } = last;
  if (status === null) return fault === null ? '–' : t(`webhooks.faults.${fault}`);
  return (
    <>
      <Tag tone={fault === null ? 'success' : 'error'}>{status}</Tag> {duration(milliseconds)}
    </>
  );
}
