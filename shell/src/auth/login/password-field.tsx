import { useState } from 'react';
import { FIRST_ICON_PATHS, LineIcon } from '@cabinet/design-system/line-icon';
import styles from './sign-in.module.css';

/** The password field with a button that shows the password. */
export function PasswordField({ t, error, wrong }: { t: (key: string) => string; error?: string; wrong: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <label htmlFor="signin-password">{t('password')}</label>
      <div className={styles['password']}>
        <input
          id="signin-password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={128}
          aria-invalid={wrong || error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'signin-password-error'}
        />
        <button type="button" aria-label={t(shown ? 'hide' : 'show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <LineIcon path={FIRST_ICON_PATHS[shown ? 'eye-off' : 'eye']} />
        </button>
      </div>
      {error !== undefined && (
        <p id="signin-password-error" className={styles['error']}>
          {error}
        </p>
      )}
    </>
  );
}
