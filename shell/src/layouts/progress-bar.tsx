import { useNavigation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import styles from './progress-bar.module.css';

/** A thin bar while the next page loads; the current page stays until then. */
export function ProgressBar() {
  const t = useT('shell');
  const busy = useNavigation().state !== 'idle';
  return busy && <div className={styles['bar']} role="progressbar" aria-label={t('frame.loading')} />;
}
