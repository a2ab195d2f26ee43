import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';

/** Says whether a company pays VAT. */
export function Vat({ of: isPayer }: { of: boolean }) {
  const t = useT('account');
  return <Dot tone={isPayer ? 'success' : 'neutral'}>{t(isPayer ? 'ui:common.yes' : 'ui:common.no')}</Dot>;
}
