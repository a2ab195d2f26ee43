import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';

/** Opens the dialog that adds to the balance, for those who may; what is written stays in the draft while they pay elsewhere. */
export function TopUpButton() {
  const t = useT('send');
  const { can, open } = useCabinet();
  if (!can('payments.create')) return null;
  return (
    <Button size="sm" onClick={() => void open('balance.topUp/v1', {})}>
      {t('blocked.topUp')}
    </Button>
  );
}
