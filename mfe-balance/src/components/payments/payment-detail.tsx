import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { CopyButton } from '@cabinet/design-system/copy';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import { CardText, DateTime, Money } from '@cabinet/design-system/value';
import type { Payment } from '@cabinet/domain/payments';
import { Receipts } from './receipts.tsx';
import styles from './payment-detail.module.css';

/** The refund that is asked for or on its way, or that the payment service refused. */
function RefundNotice({ row: { meta } }: { row: Payment }) {
  const t = useT('balance');
  const { money } = useFormat();
  if (meta.isRefundRefused) return <Notice tone="error">{t('payments.refund.refused')}</Notice>;
  if (!meta.refund) return null;
  const { amount, comment, isApproved } = meta.refund;
  return (
    <Notice tone={isApproved ? 'info' : 'warning'} title={t(`payments.refund.${isApproved ? 'goes' : 'waits'}`, { amount: money(amount) })}>
      {comment ? t('payments.refund.because', { comment }) : null}
    </Notice>
  );
}

/** Opens the top-up dialog with the sum of a payment that has failed. */
function PayAgain({ row }: { row: Payment }) {
  const t = useT('balance');
  const { can, open, session } = useCabinet();
  if (row.status !== 'error' || !can('payments.create')) return null;
  const owner = row.OwnerId === session.user.id ? {} : { OwnerId: row.OwnerId };
  return (
    <div>
      <Button tone="primary" icon="repeat" onClick={() => void open('balance.topUp/v1', { ...owner, amount: row.amount })}>
        {t('payments.back.again')}
      </Button>
    </div>
  );
}

/** One payment: the credited amount, the amount paid with commission, and the result. */
export function PaymentDetail({ row }: { row: Payment }) {
  const t = useT('balance');
  const { link } = useCabinet();
  const { cost, commission, cardNumber, refunded, fault } = row.meta;
  const invoice = row.meta.InvoiceId && link('balance.invoices', { open: row.meta.InvoiceId });
  const recurrent = row.RecurrentPaymentId && link('balance.recurrentPayments', { open: row.RecurrentPaymentId });
  return (
    <>
      {row.status === 'init' ? <Notice>{t('payments.detail.waiting')}</Notice> : null}
      <RefundNotice row={row} />
      {fault ? <Notice tone="error">{t(`payments.fault.${fault}`)}</Notice> : null}
      <PayAgain row={row} />
      <DescriptionList
        items={[
          { label: t('payments.detail.amount'), value: <Money amount={row.amount} /> },
          commission > 0 && { label: t('payments.detail.commission'), value: <Money amount={commission} /> },
          commission > 0 && { label: t('payments.detail.cost'), value: <Money amount={cost} /> },
          refunded !== undefined && { label: t('payments.detail.refunded'), value: <Money amount={refunded} /> },
          { label: t('payments.detail.method'), value: t(`method.${row.method}`) },
          cardNumber !== undefined && { label: t('payments.detail.card'), value: <CardText last4={cardNumber} /> },
          row.meta.docNumber !== undefined && {
            label: t('payments.detail.invoice'),
            value: <Link to={invoice}>{t('payments.byInvoice', { number: row.meta.docNumber })}</Link>,
          },
          row.requisite && { label: t('payments.detail.payer'), value: row.requisite.title },
          row.company && { label: t('payments.detail.payee'), value: row.company.title },
          row.bank !== null && { label: t('payments.detail.bank'), value: row.bank },
          recurrent && {
            label: t('payments.detail.recurrent'),
            value: <Link to={recurrent}>{t('payments.detail.showRecurrent')}</Link>,
          },
          { label: t('payments.detail.created'), value: <DateTime at={row.createdAt} exact /> },
          { label: t('payments.detail.updated'), value: <DateTime at={row.updatedAt} exact /> },
          {
            label: t('payments.detail.id'),
            value: (
              <span className={styles['id']}>
                …{row.id.slice(-8)} <CopyButton slim text={row.id} label={t('payments.detail.copyId')} />
              </span>
            ),
          },
        ].map((item) => item || undefined)}
      />
      <Receipts payment={row} />
    </>
  );
}
