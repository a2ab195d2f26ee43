import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { WebhookCall } from '@cabinet/domain/webhooks';

/** Says in one line what became of the last attempt of a call: `500, 84 ms`, "Nobody answers". */
export function useCallText() {
  const t = useT('settings');
  const { number } = useFormat();
  return {
    answer: ({ last }: Pick<WebhookCall, 'last'>): string => {
      if (!last) return '–';
      const { status, fault, milliseconds } = last;
      const time = t('webhooks.milliseconds', { number: number(milliseconds) });
      return `${status ?? (fault === null ? '' : t(`webhooks.faults.${fault}`))}, ${time}`;
    },
  };
}
