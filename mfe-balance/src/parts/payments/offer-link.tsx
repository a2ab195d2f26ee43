import { useT } from '@cabinet/contract/i18n';
import type { PaymentMethod } from '@cabinet/domain/payments';
import { offerPath } from '../../model/payments.ts';

/** The offer of a method, in a window of its own, so that nothing that was filled in is lost. */
export function OfferLink({ method }: { method: PaymentMethod }) {
  const t = useT('balance');
  return (
    <a href={offerPath(method)} target="_blank" rel="noreferrer noopener">
      {t('topUp.readOffer')}
    </a>
  );
}
