import { useState } from 'react';
import { errorText } from '@cabinet/api/error-text';
import type { ApiError } from '@cabinet/api/errors';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { SecuredAccount } from '@cabinet/domain/account-links';
import type { Locale } from '@cabinet/domain/locales';
import { PuzzleStatus } from '../../puzzle/puzzle-status.tsx';
import { useSending } from '../../puzzle/use-sending.ts';
import type { Session } from '../../session/session.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import styles from '../ui/auth-page.module.css';

interface EmailLinkPageProps {
  /** The call that the link is for. */
  kind: 'confirmEmail' | 'notMe';
  linkKey: string;
  session: Session;
  onLocale: (locale: Locale) => void;
}

/**
 * The page behind the link of an email: confirms an email, or ends every session of an account whose holder did not do what the email tells of,
 * and goes on to a new password. A click does it, because programs that read emails follow links too.
 */
export function EmailLinkPage({ kind, linkKey, session, onLocale }: EmailLinkPageProps) {
  const t = useT('auth');
  const { isSolving, sendSolving } = useSending();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<ApiError>();

  const act = async () => {
    setState('busy');
    const answer = await sendSolving({ path: kind, method: 'POST', body: { key: linkKey } });
    if ('error' in answer) {
      setError(answer.error);
      return setState('open');
    }
    if (kind !== 'notMe') return setState('done');
    // The page of a new password is for nobody who is signed in, and the session may be one of those that have just ended.
    session.end('logout');
    location.assign(`/recover/${(answer.data as SecuredAccount).recoveryKey}`);
  };

  return (
    <AuthPage title={t(`${kind}.title`)} onLocale={onLocale}>
      {error && <Notice tone="error">{errorText(t, error)}</Notice>}
      {state === 'done' ? (
        <Notice tone="success">{t(`${kind}.done`)}</Notice>
      ) : (
        <>
          <p className={styles['lead']}>{t(`${kind}.lead`)}</p>
          <Button size="lg" block tone={kind === 'notMe' ? 'danger' : 'primary'} loading={state === 'busy'} onClick={() => void act()}>
            {t(`${kind}.submit`)}
          </Button>
          <PuzzleStatus isSolving={isSolving} />
        </>
      )}
      <p className={styles['beside']}>
        <a href="/">{t('emailLink.open')}</a>
      </p>
    </AuthPage>
  );
}
