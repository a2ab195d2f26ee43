import { useEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION_PATH, REGISTRATION_PATH } from '@cabinet/domain/public-pages';
import { documentTitle } from '../app/document-title.ts';
import { loginPath } from '../app/target.ts';
import { VERSION } from '../app/version.ts';
import footer from './footer.module.css';
import logo from './logo.module.css';
import styles from './public-layout.module.css';
import { Languages } from './languages.tsx';
import { Logo } from './logo.tsx';

/** The layout of public pages (the specification's "clear layout", spec 1 §2): no navigation, but a link to sign in and the languages. */
export function PublicLayout({ onLocale }: { onLocale: (locale: Locale) => void }) {
  const t = useT('documentation');
  const { pathname, search } = useLocation();
  const title = t('title');
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  const languages = <Languages label={t('locale')} onChoose={onLocale} />;
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <Link to={DOCUMENTATION_PATH} className={styles['brand']}>
          <span className={logo['tile']}>
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
      <footer className={`${footer['footer']} ${styles['footer']}`}>
        {languages}
        <span>v{VERSION}</span>
        <a href={REGISTRATION_PATH}>{t('register')}</a>
      </footer>
      <ScrollRestoration />
    </div>
  );
}
