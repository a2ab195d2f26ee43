import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './steps.module.css';

interface StepsProps {
  items: readonly string[];
  /** Index of the step that is shown. */
  current: number;
  /** Called with the index of a done step; without it steps cannot be chosen. */
  onSelect?: (index: number) => void;
}

/** The steps of a wizard: done, current, to come. Done ones may be gone back to. */
export function Steps({ items, current, onSelect }: StepsProps) {
  const t = useT('ui');
  return (
    <ol className={styles['steps']} aria-label={t('steps.label')}>
      {items.map((label, index) => {
        const done = index < current;
        const mark = <b className={styles['mark']}>{done ? <Icon name="check" size={13} /> : index + 1}</b>;
        return (
          <li
            key={label}
            className={cx(styles['step'], done && styles['done'], index === current && styles['current'])}
            aria-current={index === current ? 'step' : undefined}
          >
            {done && onSelect ? (
              <button type="button" className={styles['button']} onClick={() => onSelect(index)}>
                {mark}
                {label}
              </button>
            ) : (
              <>
                {mark}
                <span>{label}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
