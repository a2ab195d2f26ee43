import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';
import { PAYMENT_TONES, RECURRENT_TONES, type PaymentStatus, type RecurrentStatus } from '@cabinet/domain/statuses';

/** The status of a payment in its colour. */
export function PaymentStatusText({ status }: { status: PaymentStatus }) {
  const t = useT('balance');
  return <Dot tone={PAYMENT_TONES[status]}>{t(`payments.status.${status}`)}</Dot>;
}

/** The status of a recurrent payment in its colour. */
export function RecurrentStatusText({ status }: { status: RecurrentStatus }) {
  const t = useT('balance');
  return <Dot tone={RECURRENT_TONES[status]}>{t(`recurrent.status.${status}`)}</Dot>;
}
