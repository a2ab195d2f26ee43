import type { ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './chips.module.css';

interface ChipProps {
  children: ReactNode;
  /** The chip's name in the label of its remove button. */
  label: string;
  icon?: IconName;
  /** `outline` for a filter that is not set. */
  tone?: 'accent' | 'neutral' | 'error' | 'outline';
  onRemove?: () => void;
  /** Makes the chip's text a button. */
  onSelect?: () => void;
  /** The button's accessible name, where its text does not say enough. */
  selectLabel?: string;
  /** Whether the popover that the button opens is open; undefined for a button that opens none. */
  expanded?: boolean;
}

/** A rounded token, such as an active filter or a recipient; `onRemove` gives it a remove button. */
export function Chip({ children, label, icon, tone = 'accent', onRemove, onSelect, selectLabel, expanded }: ChipProps) {
  const t = useT('ui');
  return (
    <span className={cx(styles['chip'], tone === 'outline' ? undefined : toneClass(tone), styles[tone])}>
      {icon ? <Icon name={icon} size={13} /> : null}
      {onSelect ? (
        <button
          type="button"
          className={styles['word']}
          aria-label={selectLabel}
          aria-haspopup={expanded === undefined ? undefined : 'dialog'}
          aria-expanded={expanded}
          onClick={onSelect}
        >
          <span className={styles['text']}>{children}</span>
          {expanded === undefined || onRemove ? null : <Icon name="chevron-down" size={12} />}
        </button>
      ) : (
        <span className={styles['text']}>{children}</span>
      )}
      {onRemove ? (
        <button type="button" className={styles['remove']} aria-label={t('chips.remove', { name: label })} onClick={onRemove}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </span>
  );
}

export interface ChipItem extends Omit<ChipProps, 'children'> {
  key: string;
}

interface ChipsProps {
  items: readonly ChipItem[];
  onClear?: () => void;
  /** What stands behind the chips, such as a menu that adds one. */
  end?: ReactNode;
}

/** Chips in a row with one button that removes them all; nothing when there are none. */
export function Chips({ items, onClear, end }: ChipsProps) {
  const t = useT('ui');
  if (items.length === 0) return null;
  return (
    <ul className={styles['chips']}>
      {items.map(({ key, ...item }) => (
        <li key={key} data-chip={key}>
          <Chip {...item}>{item.label}</Chip>
        </li>
      ))}
      {end ? <li>{end}</li> : null}
      {onClear && items.some(({ onRemove }) => onRemove) ? (
        <li>
          <button type="button" className={cx(styles['chip'], styles['neutral'], styles['clear'])} onClick={onClear}>
            {t('chips.clear')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
