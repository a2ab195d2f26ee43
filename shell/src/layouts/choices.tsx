import { useId } from 'react';
import { useCabinet, type ThemeChoice } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Segmented } from '@cabinet/design-system/segmented';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { LOCALE_NAMES } from '../app/locale-names.ts';
import styles from './panel.module.css';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Language, theme and the discreet view, kept on this device. */
export function Choices() {
  const t = useT('shell');
  const { locale, setLocale, theme, setTheme, discreet, setDiscreet } = useCabinet().preferences;
  const id = useId();
  return (
    <div className={styles['choices']}>
      <Segmented<ThemeChoice>
        label={t('account.theme')}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((value) => ({ value, label: t(`account.${value}`) }))}
      />
      <Segmented<Locale>
        label={t('frame.language')}
        value={locale}
        onChange={setLocale}
        options={LOCALES.map((value) => ({ value, label: <span lang={value}>{LOCALE_NAMES[value]}</span> }))}
      />
      <label htmlFor={id} className={styles['check']}>
        <input id={id} type="checkbox" checked={discreet} onChange={(event) => setDiscreet(event.target.checked)} />
        {t('account.discreet')}
      </label>
    </div>
  );
}
