import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { DateTime } from '@cabinet/design-system/value';
import type { WebhookCall } from '@cabinet/domain/webhooks';
import { AnswerText, Part, RequestText } from '../../components/webhook/exchange.tsx';
import { Tries } from './tries.tsx';

/** What a call tells of, each of its attempts, and the request and the answer of the last one. */
export function CallDetail({ call }: { call: WebhookCall }) {
  const t = useT('settings');
  const { link } = useCabinet();
  const { id, SendingId, last, createdAt } = call;
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
          { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
        ]}
      />
      <Tries call={call} />
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
