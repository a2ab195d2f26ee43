import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';

/** Leads to the send wizard, where it is installed and allowed. */
export function NewMessage() {
  const t = useT('messages');
  const to = useCabinet().link('send.send');
  if (to === undefined) return null;
  return (
    <Button tone="primary" icon="plus" to={to}>
      {t('newMessage')}
    </Button>
  );
}
