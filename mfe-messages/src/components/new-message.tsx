import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import styles from './messages.module.css';

/** A link to the send wizard, where it is installed and allowed. With `inToolbar` it is hidden on phones, whose bottom bar has the link. */
export function NewMessage({ inToolbar = false }: { inToolbar?: boolean }) {
  const t = useT('messages');
  const to = useCabinet().link('send.send');
  if (to === undefined) return null;
  return (
    <Button className={inToolbar ? styles['wide'] : undefined} tone="primary" icon="plus" to={to}>
      {t('newMessage')}
    </Button>
  );
}
