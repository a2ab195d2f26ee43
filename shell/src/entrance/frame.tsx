import { useEffect, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import { pageName } from '../app/page-name.ts';
import { VERSION } from '../app/version.ts';
import { Languages } from '../layouts/languages.tsx';
import { Logo } from '../layouts/logo.tsx';
import styles from './entrance.module.css';

interface EntranceFrameProps {
  title: string;
  onLocale: (locale: Locale) => void;
  children: ReactNode;
}

/** The unauthorized layout: a form at the side, languages below it. */
export function EntranceFrame({ title, onLocale, children }: EntranceFrameProps) {
  const t = useT('entrance');
  useEffect(() => {
    document.title = pageName(title);
  }, [title]);
  return (
    <div className={styles['entrance']}>
      <main className={styles['box']}>
        <a className={styles['logo']} href="/login" aria-label={t('registration.signIn')}>
          <Logo />
        </a>
        <h1>{title}</h1>
        {children}
        <footer className={styles['footer']}>
          <Languages label={t('language')} onChoose={onLocale} />
          <a href={DOCUMENTATION}>{t('documentation')}</a>
          <span>v{VERSION}</span>
        </footer>
      </main>
    </div>
  );
}
