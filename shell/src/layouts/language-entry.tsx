import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LOCALES } from '@cabinet/domain/locales';
import { LOCALE_NAMES } from '../app/locale-names.ts';
import { RailPopup } from './rail-entry.tsx';
import styles from './rail.module.css';

/** The language entry of the toolbar; each language has its own name. */
export function LanguageEntry() {
  const t = useT('shell');
  const { locale, setLocale } = useCabinet().preferences;
  return (
    <RailPopup icon="language" label={LOCALE_NAMES[locale]} name={t('frame.language')} current={false}>
      {(close) => (
        <>
          <p className={styles['heading']}>{t('frame.language')}</p>
          <ul className={styles['links']}>
            {LOCALES.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  lang={one}
                  aria-pressed={one === locale}
                  onClick={() => {
                    setLocale(one);
                    close();
                  }}
                >
                  {LOCALE_NAMES[one]}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </RailPopup>
  );
}
