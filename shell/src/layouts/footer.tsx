import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LOCALES } from '@cabinet/domain/locales';
import { LOCALE_NAMES } from '../app/locale-names.ts';
import { VersionLine } from '../version/update-link.tsx';
import styles from './frame.module.css';

/** Version and language, under every page. */
export function Footer() {
  const t = useT('shell');
  const { locale, setLocale } = useCabinet().preferences;
  return (
    <footer className={styles['footer']}>
      <div role="group" aria-label={t('frame.language')}>
        {LOCALES.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => setLocale(one)}>
            {LOCALE_NAMES[one]}
          </button>
        ))}
      </div>
      <VersionLine />
    </footer>
  );
}
