import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { DateTime } from '@cabinet/design-system/value';
import type { WebhookCall } from '@cabinet/domain/webhooks';
import { AnswerText, Part, RequestText } from '../../components/webhook/exchange.tsx';

/** The last attempt of a call: when, why it failed, its request and its answer. */
export function CallDetail({ call }: { call: WebhookCall }) {
  const t = useT('settings');
  const { number } = useFormat();
  const { link } = useCabinet();
  const { id, SendingId, attempts, last, dueAt, createdAt } = call;
  const messages = SendingId === null ? undefined : link('messages.outgoing');
  return (
    <>
      <DescriptionList
        items={[
          { label: t('webhooks.callId'), value: `evt_${id}` },
          SendingId !== null && {
            label: t('webhooks.message'),
            value: messages ? <Link to={`${messages}?open=${SendingId}`}>{SendingId}</Link> : SendingId,
          },
          { label: t('webhooks.attempts'), value: number(attempts) },
          last && { label: t('webhooks.lastAttempt'), value: <DateTime at={last.at} exact /> },
          last && { label: t('webhooks.took'), value: t('webhooks.milliseconds', { number: number(last.milliseconds) }) },
          last?.fault && { label: t('webhooks.fault'), value: t(`webhooks.faults.${last.fault}`) },
          dueAt !== null && { label: t('webhooks.nextAttempt'), value: <DateTime at={dueAt} exact /> },
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
        ]}
      />
      {last?.request ? (
        <Part title={t('webhooks.request')}>
          <RequestText request={last.request} />
        </Part>
      ) : null}
      {last && last.status !== null ? (
        <Part title={t('webhooks.answer')}>
          <AnswerText status={last.status} headers={last.headers ?? {}} body={last.answer} />
        </Part>
      ) : null}
    </>
  );
}
