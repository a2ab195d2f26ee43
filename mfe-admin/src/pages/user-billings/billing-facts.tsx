import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Status } from '@cabinet/design-system/status';
import { DateTime, Money } from '@cabinet/design-system/value';
import type { Billing } from '@cabinet/domain/billings';

/** What is known about one movement of an account's balance, with the way to its messages. */
export function BillingFacts({ row: { id, amount, status, data, meta, createdAt, updatedAt } }: { row: Billing }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const messages = meta.groupId && link('messages.outgoing', { groupId: meta.groupId });
  return (
    <DescriptionList
      items={[
        { label: t('ui:column.amount'), value: <Money signed amount={amount} /> },
        { label: t('ui:column.status'), value: <Status of="billing" value={status} /> },
        data.held !== undefined && { label: t('account.billings.held'), value: <Money amount={data.held} /> },
        data.captured !== undefined && { label: t('account.billings.captured'), value: <Money amount={data.captured} /> },
        data.released !== undefined && { label: t('account.billings.released'), value: <Money amount={data.released} /> },
        Boolean(messages) && {
          label: t('account.billings.messages'),
          value: <Link to={messages || undefined}>{t('account.billings.show')}</Link>,
        },
        Boolean(data.hidden?.comment) && { label: t('account.billings.comment'), value: data.hidden?.comment },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
        { label: t('ui:column.updatedAt'), value: <DateTime at={updatedAt} exact /> },
        { label: t('ui:column.id'), value: id },
      ]}
    />
  );
}
