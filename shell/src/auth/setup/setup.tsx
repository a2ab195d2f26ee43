import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { Locale } from '@cabinet/domain/locales';
import type { Session } from '../../session/session.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import styles from '../ui/auth-page.module.css';
import { SetupForm } from './setup-form.tsx';
import { useSetupLink } from './use-setup-link.ts';

/** The way that needs no link (docs/deploying.md "First start"). */
const CREATE_ADMINISTRATOR = 'npm run cabinet -- users create --role admin';

interface SetupProps {
  /** The token of the link: what stands behind `#`. */
  token: string;
  session: Session;
  onLocale: (locale: Locale) => void;
}

/** The page behind the link that an empty installation prints: makes the first administrator and signs in; says why when the link opens nothing. */
export function SetupPage({ token, session, onLocale }: SetupProps) {
  const t = useT('auth');
  const { state, check, refuse } = useSetupLink(token);
  return (
    <AuthPage title={t('setup.title')} onLocale={onLocale}>
      {state.kind === 'checking' && <p className={styles['lead']}>{t('newPassword.checking')}</p>}
      {state.kind === 'failed' && (
        <Notice tone="error">
          {t('newPassword.failed')}{' '}
          <Button size="sm" onClick={() => void check()}>
            {t('newPassword.retry')}
          </Button>
        </Notice>
      )}
      {state.kind === 'refused' && (
        <>
          <Notice tone={state.reason === 'accounts' ? 'info' : 'error'}>{t(`setup.refused.${state.reason}`)}</Notice>
          <p className={styles['beside']}>
            {state.reason === 'accounts' ? (
              <a href="/login">{t('registration.signIn')}</a>
            ) : (
              <>
                {t('setup.refused.again')} <code>{CREATE_ADMINISTRATOR}</code>
              </>
            )}
          </p>
        </>
      )}
      {state.kind === 'open' && (
        <>
          <p className={styles['lead']}>{t('setup.lead')}</p>
          <SetupForm token={token} settings={state.settings} session={session} onRefused={refuse} />
        </>
      )}
    </AuthPage>
  );
}
