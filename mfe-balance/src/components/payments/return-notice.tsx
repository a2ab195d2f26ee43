import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useQueryAction } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { payments, type Payment } from '@cabinet/domain/payments';
import type { Tone } from '@cabinet/domain/statuses';
import styles from '../balance.module.css';

interface ReturnedPayment {
  id: string;
  isLeft: boolean;
}

/** The notice for a payment: the status from the payment service decides, and the address that the payer returned to only until there is one. */
function noticeOf({ status }: Payment, isLeft: boolean): { tone: Tone; key: 'completed' | 'init' | 'left' | 'error' } {
  if (status === 'error') return { tone: 'error', key: 'error' };
  if (status !== 'init') return { tone: 'success', key: 'completed' };
  return isLeft ? { tone: 'warning', key: 'left' } : { tone: 'info', key: 'init' };
}

/** Shows the result of the payment that the user has returned from (`?result=&payment=`), and follows its status. */
export function ReturnNotice() {
  const [back, setBack] = useState<ReturnedPayment>();
  useQueryAction({ name: 'result', clears: ['payment'] }, (query) => {
    const id = query.get('payment');
    if (id) setBack({ id, isLeft: query.get('result') === 'fail' });
  });
  return back ? <PaymentResult back={back} onClose={() => setBack(undefined)} /> : null;
}

function PaymentResult({ back, onClose }: { back: ReturnedPayment; onClose: () => void }) {
  const t = useT('balance');
  const { money } = useFormat();
  const { open } = useCabinet();
  const { data: payment } = useResource(payments).useGet(back.id);
  if (!payment) return null;
  const { tone, key } = noticeOf(payment, back.isLeft);
  const again = () => {
    onClose();
    void open('balance.topUp/v1', { amount: payment.amount });
  };
  return (
    <div className={styles['said']}>
      <Notice
        live
        tone={tone}
        title={t(`payments.back.${key}`, { amount: money(payment.amount) })}
        onClose={onClose}
        action={
          key === 'error' || key === 'left' ? (
            <Button size="sm" onClick={again}>
              {t('payments.back.again')}
            </Button>
          ) : undefined
        }
      >
        {payment.meta.fault ? t(`payments.fault.${payment.meta.fault}`) : undefined}
      </Notice>
    </div>
  );
}
