import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { useAsked } from '@cabinet/design-system/list';
import { Notice } from '@cabinet/design-system/notice';
import { payments, type Payment } from '@cabinet/domain/payments';
import type { Tone } from '@cabinet/domain/statuses';
import styles from '../parts.module.css';

interface Back {
  id: string;
  isLeft: boolean;
}

/** What is to be said of a payment: what the payment service has told counts, where the payer came back from only while it has not. */
function saying({ status }: Payment, isLeft: boolean): { tone: Tone; key: 'completed' | 'init' | 'left' | 'error' } {
  if (status === 'error') return { tone: 'error', key: 'error' };
  if (status !== 'init') return { tone: 'success', key: 'completed' };
  return isLeft ? { tone: 'warning', key: 'left' } : { tone: 'info', key: 'init' };
}

/** Says what became of the payment that somebody has come back from (`?result=&payment=`), and follows it. */
export function ReturnNotice() {
  const [back, setBack] = useState<Back>();
  useAsked({ name: 'result', also: ['payment'] }, (query) => {
    const id = query.get('payment');
    if (id) setBack({ id, isLeft: query.get('result') === 'fail' });
  });
  return back ? <Said back={back} onClose={() => setBack(undefined)} /> : null;
}

function Said({ back, onClose }: { back: Back; onClose: () => void }) {
  const t = useT('balance');
  const { money } = useFormat();
  const { open } = useCabinet();
  const { data: payment } = useResource(payments).useGet(back.id);
  if (!payment) return null;
  const { tone, key } = saying(payment, back.isLeft);
  const again = () => {
    onClose();
    void open('balance.topUp/v1', {});
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
