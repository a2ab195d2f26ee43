import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Messages } from '@cabinet/contract/remote';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import type { Login } from '@cabinet/domain/users';
import { LOCALE_NAMES } from '../../app/locale-names.ts';
import { Logo } from '../../layouts/logo.tsx';
import type { EndReason } from '../../session/session.ts';
import type { CompanySignIn } from '../../open-id/company-sign-in.tsx';
import type { Refusal } from './outcome.ts';
import { PasswordField } from './password-field.tsx';
import { translate } from './translate.ts';
import { useRefusal } from './use-refusal.ts';
import auth from '../ui/auth.module.css';
import logo from '../../layouts/logo.module.css';
import styles from './sign-in.module.css';

export interface SignInProps {
  locale: Locale;
  /** The `login` section of the shell's texts in that locale. */
  texts: Messages;
  version: string;
  /** How the last session ended; shown above the form. */
  ended?: EndReason | null;
  /** Signs in; resolves with the refusal, or with null when the next page is being loaded. */
  onSubmit?: (login: Login) => Promise<Refusal | null>;
  /** Signs in by a passkey alone; resolves with null also where the user has dismissed it. */
  onPasskey?: () => Promise<Refusal | null>;
  /** The company's own sign-in, where there is one. */
  company?: CompanySignIn | undefined;
  /** What has to follow a right password; takes the place of the form. */
  step?: ReactNode;
  /** What the form says while the browser works. */
  status?: ReactNode;
  onLocale?: (locale: Locale) => void;
  /** Called when the focus comes into the form: the time to fetch what sends it. */
  onEnter?: () => void;
  /** Called on the first keystroke: the time to prefetch the application. */
  onTyping?: () => void;
}

/**
 * The sign-in page. The build renders it to HTML, and it is hydrated without the store, the router and most of the
 * design system. Its fields are uncontrolled, so that text typed before hydration is kept.
 */
export function SignIn({
  locale,
  texts,
  version,
  ended,
  onSubmit,
  onPasskey,
  company,
  step,
  status,
  onLocale,
  onEnter,
  onTyping,
}: SignInProps) {
  const t = (key: string, params?: Readonly<Record<string, string | number>>) => translate(texts, locale, key, params);
  const [busy, setBusy] = useState(false);
  const [emptyFields, setMissing] = useState<readonly (keyof Login)[]>([]);
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

  const withPasskey = async () => {
    if (busy || blocked) return;
    refuse(null);
    refuse((await onPasskey?.()) ?? null);
  };

  return (
    <div className={`${auth['screen']} ${styles['signin']}`} lang={locale}>
      <main className={styles['side']}>
        <div className={styles['box']}>
          <div className={`${logo['tile']} ${styles['logo']}`}>
            <Logo now={today} />
          </div>
          {step ?? (
            <>
              <h1 className={auth['title']}>{t('title')}</h1>
              {ended && ended !== 'logout' && !refusal && (
                <p className={styles['note']} role="status">
                  {t(ended === 'expired' ? 'endedExpired' : 'endedRevoked')}
                </p>
              )}
              {/* Posted, so that a form submitted before its script runs puts no password into the address. */}
              <form
                ref={form}
                method="post"
                action="/login"
                onSubmit={(event) => void submit(event)}
                onFocus={onEnter}
                onInput={onTyping}
                noValidate
              >
                <label htmlFor="signin-username">{t('username')}</label>
                <input
                  id="signin-username"
                  name="username"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={150}
                  aria-invalid={emptyFields.includes('username') || undefined}
                  aria-describedby={emptyFields.includes('username') ? 'signin-username-error' : undefined}
                />
                {emptyFields.includes('username') && (
                  <p id="signin-username-error" className={styles['error']}>
                    {t('usernameRequired')}
                  </p>
                )}
                <PasswordField
                  t={t}
                  error={emptyFields.includes('password') ? t('passwordRequired') : undefined}
                  wrong={refusal?.kind === 'wrong'}
                />
                <p className={styles['error']} role="alert">
                  {message || company?.message}
                </p>
                {status}
                <button type="submit" aria-disabled={busy || blocked || undefined} aria-busy={busy || undefined}>
                  {busy ? t('busy') : t('submit')}
                </button>
              </form>
              <div className={styles['company']}>{company?.button}</div>
              <button type="button" className={styles['other']} onClick={() => void withPasskey()}>
                {t('passkey')}
              </button>
              <nav className={styles['ways']}>
                <a href="/registration">{t('register')}</a>
                <a href="/recover">{t('recover')}</a>
              </nav>
            </>
          )}
          <footer className={auth['footer']}>
            <div role="group" aria-label={t('language')}>
              {LOCALES.map((one) => (
                <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => onLocale?.(one)}>
                  {LOCALE_NAMES[one]}
                </button>
              ))}
            </div>
            <a href={DOCUMENTATION_PATH}>{t('documentation')}</a>
            <span>v{version}</span>
          </footer>
        </div>
      </main>
      <aside className={styles['pitch']}>
        <p>{t('slogan')}</p>
        <p>{t('pitch')}</p>
        <ol className={styles['example']} aria-hidden>
          <li>
            <b>Viber</b> {t('unread')}
          </li>
          <li>
            <b>SMS</b> {t('delivered')}
          </li>
        </ol>
      </aside>
    </div>
  );
}
