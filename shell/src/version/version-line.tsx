import { useT } from '@cabinet/contract/i18n';
import { useObservable } from '../app/observable.ts';
import { useServices } from '../app/services.ts';
import { VERSION } from '../app/version.ts';
import styles from './version-line.module.css';

/** The version of this page, with a button that loads a newer one. A form with unsaved changes asks before the page unloads. */
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
