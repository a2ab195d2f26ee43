import { useId } from 'react';
import { useCabinet, type ThemeChoice } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Segmented } from '@cabinet/design-system/segmented';
import styles from './panel.module.css';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** The theme and the discreet view, stored in this browser. */
export function DisplaySettings() {
  const t = useT('shell');
  const { theme, setTheme, discreet, setDiscreet } = useCabinet().preferences;
  const id = useId();
  return (
    <div className={styles['choices']}>
      <Segmented<ThemeChoice>
        label={t('account.theme')}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((value) => ({ value, label: t(`account.${value}`) }))}
      />
      <label htmlFor={id} className={styles['check']}>
        <input id={id} type="checkbox" checked={discreet} onChange={(event) => setDiscreet(event.target.checked)} />
        {t('account.discreet')}
      </label>
    </div>
  );
}
