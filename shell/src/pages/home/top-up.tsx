import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import styles from './home.module.css';

/** Opens the dialog that adds money, for whoever may (spec 1 §2 "Home": a top-up dialog). */
export function TopUp() {
  const t = useT('shell');
  const { can, open } = useCabinet();
  if (!can('payments.create')) return null;
  return (
    <button type="button" className={styles['action']} onClick={() => void open('balance.topUp/v1', {})}>
      {t('balance.topUp')}
    </button>
  );
}
