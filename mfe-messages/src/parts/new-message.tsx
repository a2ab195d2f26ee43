import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import styles from './parts.module.css';

/** Leads to the send wizard, where it is installed and allowed. `inToolbar`: not on phones, whose bottom bar has it. */
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
