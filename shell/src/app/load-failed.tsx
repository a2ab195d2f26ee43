import { currentLocale, hasMessages, useT } from '@cabinet/contract/i18n';
import { errorText } from '@cabinet/api/error-text';
import { isApiError, transportError } from '@cabinet/api/errors';
import { Button } from '@cabinet/design-system/button';
import { Icon } from '@cabinet/design-system/icon';
import styles from './load-failed.module.css';
import { useServerBack } from './use-server-back.ts';

/** What is said where the texts themselves did not come. */
const WITHOUT_TEXTS = {
  ru: ['Не удалось загрузить кабинет', 'Попробовать снова'],
  en: ['The cabinet could not be loaded', 'Try again'],
  es: ['No se pudo cargar el panel', 'Reintentar'],
} as const;

const reload = () => location.reload();

/**
 * Shown in place of the whole cabinet when settings, registry or account could not be loaded; reloads by itself as soon
 * as the server answers.
 */
export function LoadFailed({ error }: { error: unknown }) {
  const t = useT('shell');
  const isUnreachable = !isApiError(error) || error.code === 'NETWORK' || error.code === 'UNAVAILABLE';
  useServerBack(isUnreachable, reload);
  const locale = currentLocale();
  const hasTexts = hasMessages('shell', locale);
  const [title, retry] = hasTexts ? [t('frame.loadFailed'), t('frame.retry')] : WITHOUT_TEXTS[locale];
  return (
    <main className={styles['place']} role="alert">
      <Icon name="offline" size={40} />
      <h1>{title}</h1>
      {hasTexts ? <p>{errorText(t, isApiError(error) ? error : transportError('NETWORK'))}</p> : null}
      <Button tone="primary" onClick={reload}>
        {retry}
      </Button>
    </main>
  );
}
