import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Messages } from '@cabinet/contract/remote';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import type { Login } from '@cabinet/domain/users';
import { LOCALE_NAMES } from '../../app/locale-names.ts';
import { Logo } from '../../layouts/logo.tsx';
import type { EndReason } from '../../session/session.ts';
import type { Refusal } from './attempt.ts';
import { PasswordField } from './password-field.tsx';
import { phrase } from './phrase.ts';
import { useRefusal } from './refusal.ts';
import styles from './sign-in.module.css';

export interface SignInProps {
  locale: Locale;
  /** The `login` part of the shell's texts in that locale. */
  texts: Messages;
  version: string;
  /** How the last session ended, told above the form. */
  ended?: EndReason | null;
  /** Signs in; answers what stood against it, or null when the next page is on its way. */
  onSubmit?: (login: Login) => Promise<Refusal | null>;
  onLocale?: (locale: Locale) => void;
  /** The person has begun to type: the time to fetch the rest. */
  onTyping?: () => void;
}

/**
 * The sign-in page. Pure and small: the build renders it to HTML, and it comes alive without the store, the router
 * and the design system's heavy parts. Its fields keep themselves, so that what is typed before that is not lost.
 */
export function SignIn({ locale, texts, version, ended, onSubmit, onLocale, onTyping }: SignInProps) {
  const t = (key: string, params?: Readonly<Record<string, string | number>>) => phrase(texts, locale, key, params);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly (keyof Login)[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [today, setToday] = useState<Date | null>(null);
  useEffect(() => setToday(new Date()), []);
  const { refusal, refuse, message, blocked } = useRefusal(t);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || busy || blocked) return;
    const fields = new FormData(form.current);
    const login = { username: String(fields.get('username')).trim(), password: String(fields.get('password')) };
    const empty = (['username', 'password'] as const).filter((name) => login[name] === '');
    setMissing(empty);
    refuse(null);
    if (empty[0]) return form.current.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
    setBusy(true);
    const answer = (await onSubmit?.(login)) ?? null;
    setBusy(answer === null);
    refuse(answer);
    if (answer?.kind === 'wrong') form.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
  };

  return (
    <div className={styles['signin']} lang={locale}>
      <main className={styles['side']}>
        <div className={styles['box']}>
          <div className={styles['logo']}>
            <Logo now={today} />
          </div>
          <h1>{t('title')}</h1>
          {ended && ended !== 'logout' && !refusal && (
            <p className={styles['note']} role="status">
              {t(ended === 'expired' ? 'endedExpired' : 'endedRevoked')}
            </p>
          )}
          {/* Sent before its script runs, nothing of it may stand in an address. */}
          <form ref={form} method="post" action="/login" onSubmit={(event) => void submit(event)} onInput={onTyping} noValidate>
            <label htmlFor="signin-username">{t('username')}</label>
            <input
              id="signin-username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={150}
              aria-invalid={missing.includes('username') || undefined}
              aria-describedby={missing.includes('username') ? 'signin-username-error' : undefined}
            />
            {missing.includes('username') && (
              <p id="signin-username-error" className={styles['error']}>
                {t('usernameRequired')}
              </p>
            )}
            <PasswordField
              t={t}
              error={missing.includes('password') ? t('passwordRequired') : undefined}
              wrong={refusal?.kind === 'wrong'}
            />
            <p className={styles['error']} role="alert">
              {message}
            </p>
            <button type="submit" aria-disabled={busy || blocked || undefined} aria-busy={busy || undefined}>
              {busy ? t('busy') : t('submit')}
            </button>
          </form>
          <nav className={styles['ways']}>
            <a href="/registration">{t('register')}</a>
            <a href="/recover">{t('recover')}</a>
          </nav>
          <footer>
            <div role="group" aria-label={t('language')}>
              {LOCALES.map((one) => (
                <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => onLocale?.(one)}>
                  {LOCALE_NAMES[one]}
                </button>
              ))}
            </div>
            <a href={DOCUMENTATION}>{t('documentation')}</a>
            <span>v{version}</span>
          </footer>
        </div>
      </main>
      <aside className={styles['pitch']}>
        <p>{t('slogan')}</p>
        <p>{t('pitch')}</p>
      </aside>
    </div>
  );
}
