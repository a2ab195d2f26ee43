import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Dot } from '@cabinet/design-system/status';
import { DateTime, Money, Sensitive } from '@cabinet/design-system/value';
import type { Payment } from '@cabinet/domain/payments';
import type { Receipt, ReceiptState } from '@cabinet/domain/receipts';
import type { PaymentStatus, Tone } from '@cabinet/domain/statuses';
import { useBalanceReceiptsQuery, useBalanceRetryReceiptMutation } from '../../payment-api.ts';
import styles from './receipts.module.css';

/** How often it is looked whether receipts that wait are registered. */
const POLL_MS = 5000;
const TONES: Readonly<Record<ReceiptState, Tone>> = { waiting: 'info', done: 'success', failed: 'error' };
/** Statuses in which no money has come. */
const UNPAID: readonly PaymentStatus[] = ['init', 'error'];

/** Whether a payment may have receipts; those by invoice have none. */
const mayHaveReceipts = ({ method, status }: Payment) => method !== 'invoice' && !UNPAID.includes(status);

/** The fiscal receipts of a payment, for what was paid and for what went back; nothing where the operator has no fiscal service. */
export function Receipts({ payment }: { payment: Payment }) {
  const t = useT('balance');
  // A change of the payment may have brought another receipt.
  const asked = { paymentId: payment.id, at: payment.updatedAt };
  const isSkipped = !mayHaveReceipts(payment);
  const { data: receipts, error, refetch } = useBalanceReceiptsQuery(asked, { skip: isSkipped });
  const isWaiting = receipts?.some(({ state }) => state === 'waiting') ?? false;
  useBalanceReceiptsQuery(asked, { pollingInterval: POLL_MS, skip: isSkipped || !isWaiting });
  if (error && !receipts) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!receipts?.length) return null;
  return (
    <>
      <h3>{t('payments.receipts.title')}</h3>
      <ul className={styles['receipts']} aria-label={t('payments.receipts.title')}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} paymentId={payment.id} receipt={receipt} />
        ))}
      </ul>
    </>
  );
}

function ReceiptRow({ paymentId, receipt }: { paymentId: string; receipt: Receipt }) {
  const t = useT('balance');
  const { percent } = useFormat();
  const { can } = useCabinet();
  const { kind, state, amount, vatRate, contact, fault, number, sign, url, createdAt } = receipt;
  return (
    <li>
      <div className={styles['head']}>
        <strong>{t(`payments.receipts.kind.${kind}`)}</strong>
        <Money amount={amount} />
        <Dot tone={TONES[state]}>{t(`payments.receipts.state.${state}`)}</Dot>
      </div>
      <p>
        <DateTime at={createdAt} exact /> ·{' '}
        {vatRate === null ? t('payments.receipts.noVat') : t('payments.receipts.vat', { rate: percent(vatRate / 100) })}
      </p>
      {contact === null ? null : (
        <p>
          <Sensitive>{t('payments.receipts.contact', { contact })}</Sensitive>
        </p>
      )}
      {number === null ? null : <p>{t('payments.receipts.document', { number, sign })}</p>}
      {fault ? <p>{t(`payments.receipts.fault.${fault}`)}</p> : null}
      {url === null ? null : <Link href={url}>{t('payments.receipts.open')}</Link>}
      {state === 'failed' && can('payments.decide') ? <Retry paymentId={paymentId} receiptId={receipt.id} /> : null}
    </li>
  );
}

function Retry({ paymentId, receiptId }: { paymentId: string; receiptId: string }) {
  const t = useT('balance');
  const { notify, notifyError } = useCabinet();
  const [retry, { isLoading }] = useBalanceRetryReceiptMutation();
  const retryOnce = () =>
    retry({ paymentId, receiptId })
      .unwrap()
      .then(() => notify({ tone: 'success', title: t('payments.receipts.retried') }), notifyError);
  return (
    <Button size="sm" loading={isLoading} onClick={() => void retryOnce()}>
      {t('payments.receipts.retry')}
    </Button>
  );
}
