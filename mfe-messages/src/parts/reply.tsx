import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';

/** Leads to the send wizard with `to` filled in as the recipient, where it is installed and allowed. */
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
