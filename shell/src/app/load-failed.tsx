import { useT } from '@cabinet/contract/i18n';
import { isApiError } from '@cabinet/api/errors';
import { Button } from '@cabinet/design-system/button';
import { Icon } from '@cabinet/design-system/icon';
import styles from './load-failed.module.css';

/** In place of the whole cabinet when what it stands on could not be loaded. */
export function LoadFailed({ error }: { error: unknown }) {
  const t = useT('shell');
  return (
    <main className={styles['place']} role="alert">
      <Icon name="offline" size={40} />
      <h1>{t('frame.loadFailed')}</h1>
      <p>{t(`ui:error.${isApiError(error) ? error.code : 'NETWORK'}`)}</p>
      <Button tone="primary" onClick={() => location.reload()}>
        {t('frame.retry')}
      </Button>
    </main>
  );
}
