import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { PAYMENT_TONES, RECURRENT_TONES, type PaymentStatus, type RecurrentStatus } from '@cabinet/domain/statuses';

/** The status of a payment, in words and its colour. */
export function PaymentState({ status }: { status: PaymentStatus }) {
  const t = useT('balance');
  return <Dot tone={PAYMENT_TONES[status]}>{t(`payments.status.${status}`)}</Dot>;
}

/** The same of a recurrent payment. */
export function RecurrentState({ status }: { status: RecurrentStatus }) {
  const t = useT('balance');
  return <Dot tone={RECURRENT_TONES[status]}>{t(`recurrent.status.${status}`)}</Dot>;
}
