import { useId, type ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import { Tag } from '@cabinet/design-system/tag';
import styles from './duplicates.module.css';

/** What one contact has in a row, by its id; without content it has nothing there. */
export interface RowValue {
  id: string;
  content: ReactNode;
}

interface ValueRowProps {
  label: string;
  values: readonly RowValue[];
  /** The contact whose value stays; without `onChoose` nothing is chosen. */
  chosen?: string | undefined;
  onChoose?: ((id: string) => void) | undefined;
  /** Says that the values differ. */
  differs?: boolean;
}

/** What contacts have in one field, side by side; where they differ, one value is chosen. */
export function ValueRow({ label, values, chosen, onChoose, differs }: ValueRowProps) {
  const t = useT('contacts');
  const id = useId();
  return (
    <div
      className={differs ? `${styles['row']} ${styles['differs']}` : styles['row']}
      role={onChoose ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}label`}
    >
      <span className={styles['label']}>
        <span id={`${id}label`}>{label}</span>
        {differs ? <Tag tone="warning">{t('duplicates.differs')}</Tag> : null}
      </span>
      {values.map(({ id: contact, content }) =>
        onChoose && content !== null ? (
          <label key={contact} className={styles['option']}>
            <input type="radio" name={id} checked={contact === chosen} onChange={() => onChoose(contact)} />
            <span className={styles['value']}>{content}</span>
          </label>
        ) : (
          <span key={contact} className={content === null ? `${styles['option']} ${styles['none']}` : styles['option']}>
            <span className={styles['value']}>{content ?? t('duplicates.empty')}</span>
          </span>
        ),
      )}
    </div>
  );
}
