import { useEffect, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { documentTitle } from '../../app/document-title.ts';
import { VERSION } from '../../app/version.ts';
import { Languages } from '../../layouts/languages.tsx';
import { Logo } from '../../layouts/logo.tsx';
import logo from '../../layouts/logo.module.css';
import auth from './auth.module.css';
import styles from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  onLocale: (locale: Locale) => void;
  children: ReactNode;
}

/** The layout of registration and recovery: the form, with languages and the documentation below it. */
export function AuthPage({ title, onLocale, children }: AuthPageProps) {
  const t = useT('auth');
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <div className={`${auth['screen']} ${styles['page']}`}>
      <main className={styles['box']}>
        <a className={`${logo['tile']} ${styles['logo']}`} href="/login" aria-label={t('registration.signIn')}>
          <Logo />
        </a>
        <h1 className={auth['title']}>{title}</h1>
        {children}
        <footer className={`${auth['footer']} ${styles['footer']}`}>
          <Languages label={t('language')} onChoose={onLocale} />
          <a href={DOCUMENTATION_PATH}>{t('documentation')}</a>
          <span>v{VERSION}</span>
        </footer>
      </main>
    </div>
  );
}
