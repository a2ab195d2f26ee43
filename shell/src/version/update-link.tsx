import { useT } from '@cabinet/contract/i18n';
import { useObservable } from '../app/observable.ts';
import { useServices } from '../app/services.ts';
import { VERSION } from '../app/version.ts';
import styles from './update-link.module.css';

/** The version that this page runs, and the way to a newer one. A form with unsaved work asks before the page goes. */
export function VersionLine() {
  const t = useT('shell');
  const newer = useObservable(useServices().version.newer);
  return (
    <span>
      {t('frame.version', { version: VERSION })}
      {newer && (
        <button type="button" className={styles['update']} onClick={() => location.reload()}>
          {newer.version === VERSION ? t('frame.update') : t('frame.updateTo', { version: newer.version })}
        </button>
      )}
    </span>
  );
}
