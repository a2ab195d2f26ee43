import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import type { PaymentMethod } from '@cabinet/domain/payments';
import { offerPath } from '../../model/payments.ts';

/** The offer of a method, in a window of its own, so that nothing that was filled in is lost. */
export function OfferLink({ method }: { method: PaymentMethod }) {
  const t = useT('balance');
  return <Link href={offerPath(method)}>{t('topUp.readOffer')}</Link>;
}
