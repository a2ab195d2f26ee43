import { useEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION, REGISTRATION } from '@cabinet/domain/public-pages';
import { pageName } from '../app/page-name.ts';
import { loginPath } from '../app/target.ts';
import { VERSION } from '../app/version.ts';
import styles from './clear-frame.module.css';
import { Languages } from './languages.tsx';
import { Logo } from './logo.tsx';

/** The clear layout: a page for everybody without the cabinet around it, with the way in and the languages (spec 1 §2). */
export function ClearFrame({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const t = useT('documentation');
  const { pathname, search } = useLocation();
  const title = t('title');
  useEffect(() => {
    document.title = pageName(title);
  }, [title]);
  const languages = <Languages label={t('locale')} onChoose={onLocale} />;
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <Link to={DOCUMENTATION} className={styles['brand']}>
          <span className={styles['logo']}>
            <Logo />
          </span>
          {title}
        </Link>
        <div className={styles['tools']}>
          {languages}
          <a className={styles['signIn']} href={loginPath(pathname + search)}>
            {t('signIn')}
          </a>
        </div>
      </header>
      <main id="content" className={styles['content']}>
        <Outlet />
      </main>
      <footer className={styles['footer']}>
        {languages}
        <span>v{VERSION}</span>
        <a href={REGISTRATION}>{t('register')}</a>
      </footer>
      <ScrollRestoration />
    </div>
  );
}
