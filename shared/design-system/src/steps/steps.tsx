import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './steps.module.css';

interface StepsProps {
  items: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Whether each step is done; by default those before the current one. */
  done?: readonly boolean[];
  /** Called with the index of a selected step; an earlier step, or a later one with all steps before it done, can be selected. */
  onSelect?: (index: number) => void;
}

/** How far a step is: not begun, being worked on, complete. */
export type StepStatus = 'init' | 'process' | 'success';

interface StepMarkProps {
  /** The number of the step, from 1. */
  number: number;
  status: StepStatus;
}

/** The number of a step that stands before its heading, with a tick once it is complete; screen readers hear how far it is. */
export function StepMark({ number, status }: StepMarkProps) {
  const t = useT('ui');
  return (
    <span
      role="img"
      aria-label={t(`steps.${status}`, { number })}
      className={cx(styles['alone'], status === 'process' && styles['current'], status === 'success' && styles['done'])}
    >
      <span className={styles['mark']} aria-hidden>
        {status === 'success' ? <Icon name="check" size={13} /> : number}
      </span>
    </span>
  );
}

/** The steps of a wizard: done, current, upcoming. */
export function Steps({ items, current, done = items.map((_, index) => index < current), onSelect }: StepsProps) {
  const t = useT('ui');
  return (
    <ol className={styles['steps']} aria-label={t('steps.label')}>
      {items.map((label, index) => {
        const isDone = index !== current && done[index] === true;
        const isOpen = index < current || (index > current && done.slice(0, index).every(Boolean));
        const mark = (
          <b className={styles['mark']} aria-hidden>
            {isDone ? <Icon name="check" size={13} /> : index + 1}
          </b>
        );
        return (
          <li
            key={label}
            className={cx(styles['step'], isDone && styles['done'], index === current && styles['current'])}
            aria-current={index === current ? 'step' : undefined}
          >
            {isOpen && onSelect ? (
              <button type="button" className={styles['button']} onClick={() => onSelect(index)}>
                {mark}
                <span className={styles['label']}>{label}</span>
              </button>
            ) : (
              <>
                {mark}
                <span className={styles['label']}>{label}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
