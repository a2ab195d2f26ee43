import { useRef, useState, type FormEvent } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Factor, SignInAnswer } from '@cabinet/domain/two-factor';
import auth from '../auth/ui/auth.module.css';
import styles from '../auth/login/sign-in.module.css';
import { sent, signChallenge } from './passkey.ts';
import { useProof } from './use-proof.ts';

interface SecondStepProps {
  step: string;
  factors: readonly Factor[];
  /** For how many days this browser may be remembered. */
  rememberDays?: number;
  onToken: (token: string) => void;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of a sign-in, in the look of the first: a code of the app, a backup code, or a passkey. */
export function SecondStep({ step, factors, rememberDays = 0, onToken, onBack }: SecondStepProps) {
  const t = useT('twoFactor');
  const { isBusy, message, setMessage, prove } = useProof();
  const hasApp = factors.includes('totp');
  const [isBackup, setBackup] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [isRemembered, setRemembered] = useState(false);
  const finish = async (proof: object) => {
    const body = isRemembered ? { ...proof, remember: true } : proof;
    const { token } = await sent<SignInAnswer>('login/second', 'POST', body);
    if (token) onToken(token);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') return setMessage(t('second.required'));
    void prove(() => finish({ step, code })).then(() => field.current?.select());
  };
  const withPasskey = () => void prove(async () => finish(await signChallenge('login/second/passkey', { step })));
  const hasField = hasApp || isBackup;
  const hasPasskey = factors.includes('passkey') && !isBackup;
  const remember = rememberDays > 0 && (
    <div className={styles['remember']}>
      <label htmlFor="signin-remember">
        <input id="signin-remember" type="checkbox" checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
        {t('second.remember', { count: rememberDays })}
      </label>
    </div>
  );
  return (
    <>
      <h1 className={auth['title']}>{t('second.title')}</h1>
      {hasPasskey && (
        <>
          <p className={styles['lead']}>{t('second.passkeyLead')}</p>
          {remember}
          <button type="button" className={styles['main']} aria-disabled={isBusy || undefined} onClick={withPasskey}>
            {t('second.usePasskey')}
          </button>
        </>
      )}
      {hasField && (
        <form onSubmit={submit} noValidate>
          <p className={styles['lead']}>{t(isBackup ? 'second.backupLead' : 'second.appLead')}</p>
          <label htmlFor="signin-code">{t(isBackup ? 'second.backup' : 'second.code')}</label>
          <input
            key={String(isBackup)}
            ref={field}
            id="signin-code"
            name="code"
            autoFocus
            autoComplete={isBackup ? 'off' : 'one-time-code'}
            inputMode={isBackup ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            aria-describedby="signin-code-error"
            aria-invalid={message !== '' || undefined}
          />
          {!hasPasskey && remember}
          <button type="submit" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
            {t(isBusy ? 'second.busy' : 'second.submit')}
          </button>
        </form>
      )}
      <p id="signin-code-error" className={`${styles['error']} ${styles['below']}`} role="alert">
        {message}
      </p>
      <nav className={styles['ways']}>
        <button type="button" onClick={onBack}>
          {t('second.back')}
        </button>
        {factors.includes('backupCode') && (
          <button type="button" onClick={() => setBackup(!isBackup)}>
            {t(!isBackup ? 'second.toBackup' : hasApp ? 'second.toApp' : 'second.usePasskey')}
          </button>
        )}
      </nav>
      <p className={styles['quiet']}>{t('second.lost')}</p>
    </>
  );
}
