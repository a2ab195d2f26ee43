import { useT } from '@cabinet/contract/i18n';
import { Dot } from '@cabinet/design-system/status';

/** Whether VAT is paid. */
export function Vat({ of: isPayer }: { of: boolean }) {
  const t = useT('account');
  return <Dot tone={isPayer ? 'success' : 'neutral'}>{t(isPayer ? 'ui:common.yes' : 'ui:common.no')}</Dot>;
}
