import { useLocale } from '@cabinet/contract/i18n';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { LOCALE_NAMES } from '../app/locale-names.ts';
import styles from './languages.module.css';

/** Buttons for the languages, each with its own name. The sign-in page draws its own because it does without i18next. */
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
