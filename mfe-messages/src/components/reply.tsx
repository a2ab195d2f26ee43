import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';

/** A link to the send wizard with `to` as the recipient, where the wizard is installed and allowed. */
export function Reply({ to }: { to: string }) {
  const t = useT('messages');
  const address = useCabinet().link('send.send', { phone: to });
  if (address === undefined) return null;
  return (
    <Button size="sm" icon="send" to={address}>
      {t('incoming.reply')}
    </Button>
  );
}
