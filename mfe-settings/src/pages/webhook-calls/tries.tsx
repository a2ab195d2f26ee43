import { useT } from '@cabinet/contract/i18n';
import { Timeline, type TimelineItem } from '@cabinet/design-system/timeline';
import { DateTime } from '@cabinet/design-system/value';
import type { WebhookCall, WebhookTry } from '@cabinet/domain/webhooks';
import { Part } from '../../components/webhook/exchange.tsx';
import { useDuration } from './use-duration.ts';

/** Every attempt of a call, oldest first: the code of its answer, why that did not do, and how long it took; then when the next one is. */
export function Tries({ call: { earlier = [], last, dueAt, state } }: { call: WebhookCall }) {
  const t = useT('settings');
  const duration = useDuration();
  const itemOf = ({ at, status, fault, milliseconds }: WebhookTry): TimelineItem => {
    const verdict = t(fault === null ? 'webhooks.states.delivered' : `webhooks.faults.${fault}`);
    const took = duration(milliseconds);
    return {
      key: at,
      at: <DateTime at={at} exact />,
      title: status ?? verdict,
      text: status === null ? took : `${verdict} · ${took}`,
      tone: fault === null ? 'success' : 'error',
    };
  };
  const next: TimelineItem | undefined =
    dueAt === null
      ? undefined
      : {
          key: 'next',
          at: <DateTime at={dueAt} exact />,
          title: t(last ? 'webhooks.nextTry' : 'webhooks.states.waiting'),
          tone: 'neutral',
        };
  return (
    <Part title={t('webhooks.tries')}>
      <Timeline items={[...earlier.map(itemOf), ...(last ? [itemOf(last)] : []), ...(next ? [next] : [])]} />
      {state === 'failed' ? t('webhooks.noMoreTries') : null}
    </Part>
  );
}
