import { useEffect, type ReactNode } from 'react';
import { useLocale, useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { LOCALE_NAMES } from '../app/locale-names.ts';
import { VERSION } from '../app/version.ts';
import styles from './entrance.module.css';

interface EntranceFrameProps {
  title: string;
  onLocale: (locale: Locale) => void;
  children: ReactNode;
}

/** The unauthorized layout: a form at the side, languages below it. */
export function EntranceFrame({ title, onLocale, children }: EntranceFrameProps) {
  const t = useT('entrance');
  const locale = useLocale();
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
          <div role="group" aria-label={t('language')}>
            {LOCALES.map((one) => (
              <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => onLocale(one)}>
                {LOCALE_NAMES[one]}
              </button>
            ))}
          </div>
          <span>v{VERSION}</span>
        </footer>
      </main>
    </div>
  );
}
