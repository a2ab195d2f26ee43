import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { actionsOf, type ListDialogs, type RowAction } from '@cabinet/design-system/list';
import {
  awaitsRefundDecision,
  canDecideRefund,
  payments,
  refundableAmount,
  type Payment,
  type RefundDecision,
} from '@cabinet/domain/payments';
import { useBalanceDecideRefundMutation, useBalanceWithdrawRefundMutation } from '../../payment-api.ts';

const action = actionsOf(payments);
const DONE: Readonly<Record<RefundDecision, string>> = { approve: 'approved', reject: 'rejected' };

/** What can be done about the refund of a payment: asked for and taken back by its account, approved and rejected by staff. */
export function useRefundActions(dialogs: ListDialogs<Payment>): RowAction<Payment>[] {
  const t = useT('balance');
  const { session, scope } = useCabinet();
  const { money } = useFormat();
  const [withdraw] = useBalanceWithdrawRefundMutation();
  const [decide] = useBalanceDecideRefundMutation();
  const me = { id: session.user.id, scope: scope('payments.decide') };
  const words = (key: string, { meta }: Payment) => t(`payments.refund.${key}`, { amount: money(meta.refund?.amount ?? 0) });
  const textOf = (key: RefundDecision, { method }: Payment) =>
    key === 'reject' ? {} : { text: t(`payments.refund.${method === 'invoice' ? 'approveInvoiceText' : 'approveText'}`) };
  const decision = (key: RefundDecision): RowAction<Payment> =>
    action.custom({
      key,
      label: t(`payments.refund.${key}`),
      icon: key === 'approve' ? 'check' : 'close',
      danger: key === 'reject',
      access: 'payments.decide',
      shown: (row) => awaitsRefundDecision(row) && canDecideRefund(me, row),
      confirm: (row) => ({ title: words(`${key}Title`, row), ...textOf(key, row) }),
      run: ({ id }) => decide({ id, decision: key }).unwrap(),
      done: () => t(`payments.refund.${DONE[key]}`),
    });
  return [
    action.update(dialogs, {
      key: 'refund',
      label: t('payments.refund.ask'),
      icon: 'balance',
      access: 'payments.refund',
      shown: (row) => refundableAmount(row) > 0,
    }),
    action.custom({
      key: 'withdraw',
      label: t('payments.refund.withdraw'),
      icon: 'close',
      access: 'payments.refund',
      shown: (row) => awaitsRefundDecision(row) && !canDecideRefund(me, row),
      confirm: (row) => ({ title: words('withdrawTitle', row) }),
      run: ({ id }) => withdraw(id).unwrap(),
      done: () => t('payments.refund.withdrawn'),
    }),
    decision('approve'),
    decision('reject'),
  ];
}
