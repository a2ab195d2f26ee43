import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Owner } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { Count, DateTime, Money, Sensitive } from '@cabinet/design-system/value';
import type { Billing } from '@cabinet/domain/billings';
import { divisionOf } from '../model/division.ts';
import { Amount } from './amount.tsx';
import { BillingTitle } from './billing-title.tsx';

function MailingLinks({ row }: { row: Billing }) {
  const t = useT('balance');
  const { link } = useCabinet();
  const { meta, text } = row;
  const task = meta.TaskId && link('messages.task', { id: meta.TaskId });
  const messages = meta.groupId && link('messages.outgoing', { groupId: meta.groupId });
  const places = [
    { key: 'task', to: task },
    { key: 'show', to: messages },
  ].filter(({ to }) => to);
  return (
    <>
      {meta.title || text ? (
        <div>
          <BillingTitle row={row} />
        </div>
      ) : null}
      {places.map(({ key, to }, index) => (
        <span key={key}>
          {index > 0 ? ' · ' : null}
          <Link to={to}>{t(`billings.detail.${key}`)}</Link>
        </span>
      ))}
    </>
  );
}

function CostDivision({ row }: { row: Billing }) {
  const t = useT('balance');
  const { money } = useFormat();
  const division = divisionOf(row);
  if (!division) return null;
  return (
    <>
      <h3>{t('billings.detail.division')}</h3>
      <DescriptionList
        items={[
          { label: t('billings.detail.held'), value: <Money amount={division.held} /> },
          { label: t('billings.detail.captured'), value: <Money amount={division.captured} /> },
          { label: t('billings.detail.released'), value: <Money amount={division.released} /> },
          division.count > 0 && { label: t('billings.detail.messages'), value: <Count value={division.count} /> },
          division.each !== undefined && {
            label: t('billings.detail.price'),
            value: t('billings.detail.each', { price: money(division.each) }),
          },
        ]}
      />
    </>
  );
}

/** One movement of the balance: its source, whose money and who moved it, how the cost divides, and the messages behind it. */
export function BillingDetail({ row }: { row: Billing }) {
  const t = useT('balance');
  const { link } = useCabinet();
  const { number } = useFormat();
  const isByHand = row.Author !== undefined;
  const payment = row.meta.PaymentId && link('balance.payments', { open: row.meta.PaymentId });
  return (
    <>
      {row.status === 'pending' ? <Notice>{t('billings.detail.pendingNote')}</Notice> : null}
      {row.status === 'refunded' ? <Notice tone="success">{t('billings.detail.refundedNote')}</Notice> : null}
      <DescriptionList
        items={[
          { label: t('billings.detail.amount'), value: <Amount amount={row.amount} status={row.status} /> },
          { label: t('billings.detail.account'), value: <Owner id={row.OwnerId} /> },
          row.Counterpart && { label: t(row.amount > 0 ? 'billings.detail.from' : 'billings.detail.to'), value: row.Counterpart.username },
          row.Author && { label: t('billings.detail.author'), value: row.Author.username },
          isByHand && row.meta.title && { label: t('billings.detail.comment'), value: row.meta.title },
          !isByHand && (row.meta.title || row.meta.groupId) && { label: t('billings.detail.mailing'), value: <MailingLinks row={row} /> },
          payment && {
            label: t('billings.detail.payment'),
            value: <Link to={payment}>{t('billings.detail.showPayment')}</Link>,
          },
          row.data.multiplier !== 1 && { label: t('billings.detail.multiplier'), value: number(row.data.multiplier) },
          row.data.hidden?.comment && { label: t('billings.detail.hidden'), value: <Sensitive>{row.data.hidden.comment}</Sensitive> },
          row.data.hidden?.noRef && { label: t('billings.detail.referral'), value: t('billings.detail.noRef') },
          { label: t('billings.detail.created'), value: <DateTime at={row.createdAt} exact /> },
          { label: t('billings.detail.updated'), value: <DateTime at={row.updatedAt} exact /> },
          { label: t('billings.detail.id'), value: row.id },
        ].map((item) => item || undefined)}
      />
      <CostDivision row={row} />
    </>
  );
}
