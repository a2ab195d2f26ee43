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
  tone?: 'accent' | 'neutral' | 'error';
  onRemove?: () => void;
  /** Makes the chip's text a button. */
  onSelect?: () => void;
}

/** A rounded token, such as an active filter or a recipient; `onRemove` gives it a remove button. */
export function Chip({ children, label, icon, tone = 'accent', onRemove, onSelect }: ChipProps) {
  const t = useT('ui');
  return (
    <span className={cx(styles['chip'], toneClass(tone), tone === 'neutral' && styles['neutral'])}>
      {icon ? <Icon name={icon} size={13} /> : null}
      {onSelect ? (
        <button type="button" className={styles['word']} onClick={onSelect}>
          {children}
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

/** Chips in a row with one button that removes them all; nothing when there are none. */
export function Chips({ items, onClear }: { items: readonly ChipItem[]; onClear?: () => void }) {
  const t = useT('ui');
  if (items.length === 0) return null;
  return (
    <ul className={styles['chips']}>
      {items.map(({ key, ...item }) => (
        <li key={key}>
          <Chip {...item}>{item.label}</Chip>
        </li>
      ))}
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
