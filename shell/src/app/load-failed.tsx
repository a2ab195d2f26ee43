import { useT } from '@cabinet/contract/i18n';
import { errorText } from '@cabinet/api/error-text';
import { isApiError, transportError } from '@cabinet/api/errors';
import { Button } from '@cabinet/design-system/button';
import { Icon } from '@cabinet/design-system/icon';
import styles from './load-failed.module.css';
import { useServerBack } from './use-server-back.ts';

const reload = () => location.reload();

/**
 * Shown in place of the whole cabinet when settings, registry or account could not be loaded; reloads by itself as soon
 * as the server answers.
 */
export function LoadFailed({ error }: { error: unknown }) {
  const t = useT('shell');
  const isUnreachable = !isApiError(error) || error.code === 'NETWORK' || error.code === 'UNAVAILABLE';
  useServerBack(isUnreachable, reload);
  return (
    <main className={styles['place']} role="alert">
      <Icon name="offline" size={40} />
      <h1>{t('frame.loadFailed')}</h1>
      <p>{errorText(t, isApiError(error) ? error : transportError('NETWORK'))}</p>
      <Button tone="primary" onClick={reload}>
        {t('frame.retry')}
      </Button>
    </main>
  );
}
