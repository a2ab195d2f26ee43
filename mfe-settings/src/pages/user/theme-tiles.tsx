import { useId } from 'react';
import type { ThemeChoice } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import styles from './user.module.css';

const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

interface ThemeTilesProps {
  value: ThemeChoice;
  onChange: (value: ThemeChoice) => void;
}

/** Selects a theme by how the cabinet looks with it. */
export function ThemeTiles({ value, onChange }: ThemeTilesProps) {
  const t = useT('settings');
  const name = useId();
  return (
    <fieldset className={styles['themes']}>
      <legend className="cab-visually-hidden">{t('user.theme.label')}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles['theme']}>
          <input
            type="radio"
            className="cab-visually-hidden"
            name={name}
            value={theme}
            checked={theme === value}
            onChange={() => onChange(theme)}
          />
          <span className={styles['picture']} aria-hidden>
            {theme === 'dark' ? null : <Half theme="light" />}
            {theme === 'light' ? null : <Half theme="dark" />}
          </span>
          {t(`user.theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** A page of the cabinet in small, as much of it as there is room for. */
function Half({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span className={styles['half']} data-picture={theme}>
      <span className={styles['rail']} />
      <span className={styles['page']}>
        <span className={styles['line']} />
        <span className={styles['card']} />
        <span className={styles['card']} />
      </span>
    </span>
  );
}
