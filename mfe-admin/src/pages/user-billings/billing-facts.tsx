import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Status } from '@cabinet/design-system/status';
import { DateTime, Money, Sensitive } from '@cabinet/design-system/value';
import type { AccountName, Billing } from '@cabinet/domain/billings';

/** An account that a movement names, as a link to its page where the user has one. */
function NamedAccount({ account: { id, username } }: { account: AccountName }) {
  const { link } = useCabinet();
  return <Link to={link('admin.user', { id })}>{username}</Link>;
}

/**
 * What is known about one movement of an account's balance: who made it and why, where the money came from or went to, and the way to its
 * messages.
 */
export function BillingFacts({ row }: { row: Billing }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { number } = useFormat();
  const { id, amount, status, data, meta, Author, Counterpart, createdAt, updatedAt } = row;
  const messages = meta.groupId && link('messages.outgoing', { groupId: meta.groupId });
  return (
    <DescriptionList
      items={[
        { label: t('ui:column.amount'), value: <Money signed plain={amount < 0} amount={amount} /> },
        { label: t('ui:column.status'), value: <Status of="billing" value={status} /> },
        Counterpart && {
          label: t(amount > 0 ? 'account.billings.from' : 'account.billings.to'),
          value: <NamedAccount account={Counterpart} />,
        },
        Author && { label: t('account.billings.author'), value: <NamedAccount account={Author} /> },
        data.multiplier !== 1 && { label: t('operation.multiplier'), value: number(data.multiplier) },
        data.held !== undefined && { label: t('account.billings.held'), value: <Money amount={data.held} /> },
        data.captured !== undefined && { label: t('account.billings.captured'), value: <Money amount={data.captured} /> },
        data.released !== undefined && { label: t('account.billings.released'), value: <Money amount={data.released} /> },
        Boolean(messages) && {
          label: t('account.billings.messages'),
          value: <Link to={messages || undefined}>{t('account.billings.show')}</Link>,
        },
        Author !== undefined && Boolean(meta.title) && { label: t('account.billings.comment'), value: meta.title },
        Boolean(data.hidden?.comment) && { label: t('operation.hidden'), value: <Sensitive>{data.hidden?.comment}</Sensitive> },
        data.hidden?.noRef === true && { label: t('account.billings.referral'), value: t('account.billings.noRef') },
        { label: t('ui:column.createdAt'), value: <DateTime at={createdAt} exact /> },
        { label: t('ui:column.updatedAt'), value: <DateTime at={updatedAt} exact /> },
        { label: t('ui:column.id'), value: id },
      ]}
    />
  );
}
