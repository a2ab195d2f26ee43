import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog, DialogFooter } from '@cabinet/design-system/dialog';
import { Form, MoneyField, SubmitButton, TextAreaField } from '@cabinet/design-system/form';
import type { RowDialogProps } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { refundableAmount, refundRequestSchema, type Payment, type RefundRequest } from '@cabinet/domain/payments';
import { useBalanceRequestRefundMutation } from '../../payment-api.ts';

/** Asks for money of a payment back: at most what is left of it, and of the own balance. */
export function RefundDialog({ row, close }: RowDialogProps<Payment>) {
  const t = useT('balance');
  const { money } = useFormat();
  const { notify, session } = useCabinet();
  const [request] = useBalanceRequestRefundMutation();
  if (!row) return null;
  // The balance of an account below is not at hand; the server looks at it.
  const own = row.OwnerId === session.user.id ? session.balance?.balance : undefined;
  const most = Math.floor(Math.min(refundableAmount(row), own ?? Infinity) * 100) / 100;
  const submit = async (body: RefundRequest) => {
    await request({ id: row.id, body }).unwrap();
    close();
    notify({ tone: 'success', title: t('payments.refund.asked') });
  };
  return (
    <Dialog title={t('payments.refund.title')} width={500} onClose={close}>
      {most > 0 ? (
        <Form<RefundRequest> schema={refundRequestSchema} initial={{ amount: most, comment: '' }} onSubmit={submit}>
          <MoneyField name="amount" label={t('payments.refund.amount')} hint={t('payments.refund.amountHint', { most: money(most) })} />
          <TextAreaField name="comment" label={t('payments.refund.comment')} hint={t('payments.refund.commentHint')} />
          <DialogFooter>
            <Button onClick={close}>{t('ui:common.cancel')}</Button>
            <SubmitButton disabledWhile={['invalid']}>{t('payments.refund.submit')}</SubmitButton>
          </DialogFooter>
        </Form>
      ) : (
        <Notice tone="warning">{t('payments.refund.nothing')}</Notice>
      )}
    </Dialog>
  );
}
