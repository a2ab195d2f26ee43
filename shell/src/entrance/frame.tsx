import { useEffect, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import type { Locale } from '@cabinet/domain/locales';
import { VERSION } from '../app/version.ts';
import { Languages } from '../layouts/languages.tsx';
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
    document.title = title;
  }, [title]);
  return (
    <div className={styles['entrance']}>
      <main className={styles['box']}>
        <a className={styles['logo']} href="/login" aria-label={t('registration.signIn')}>
          <Icon name="send" size={20} />
        </a>
        <h1>{title}</h1>
        {children}
        <footer className={styles['footer']}>
          <Languages label={t('language')} onChoose={onLocale} />
          <span>v{VERSION}</span>
        </footer>
      </main>
    </div>
  );
}
