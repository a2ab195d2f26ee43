import { useLocale } from '@cabinet/contract/i18n';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { LOCALE_NAMES } from '../app/locale-names.ts';
import styles from './languages.module.css';

/** The languages of the cabinet by their own names. The sign-in page, which comes without the design system, has its own. */
export function Languages({ label, onChoose }: { label: string; onChoose: (locale: Locale) => void }) {
  const locale = useLocale();
  return (
    <div role="group" aria-label={label} className={styles['languages']}>
      {LOCALES.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => onChoose(one)}>
          {LOCALE_NAMES[one]}
        </button>
      ))}
    </div>
  );
}
