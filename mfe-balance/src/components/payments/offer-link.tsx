import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import type { PaymentMethod } from '@cabinet/domain/payments';
import { offerPath } from '../../model/payments.ts';

/** Links to the public offer of a payment method in a new window, so that the filled-in form is not lost. */
export function OfferLink({ method }: { method: PaymentMethod }) {
  const t = useT('balance');
  return <Link href={offerPath(method)}>{t('topUp.readOffer')}</Link>;
}
