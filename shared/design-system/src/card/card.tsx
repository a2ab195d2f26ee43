import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Beside the title, quieter. */
  note?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  /** `flush` lets a table or list reach the edges. */
  flush?: boolean;
  children?: ReactNode;
  className?: string;
}

/** A surface with an optional head. */
export function Card({ title, note, action, flush, children, className }: CardProps) {
  return (
    <section className={cx(styles['card'], className)}>
      {title !== undefined || action !== undefined ? (
        <header className={styles['head']}>
          {title !== undefined ? <h2 className={styles['title']}>{title}</h2> : null}
          {note !== undefined ? <span className={styles['note']}>{note}</span> : null}
          {action !== undefined ? <span className={styles['action']}>{action}</span> : null}
        </header>
      ) : null}
      <div className={cx(styles['body'], flush && styles['flush'])}>{children}</div>
    </section>
  );
}

interface StatProps {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  tone?: 'neutral' | 'success' | 'error' | 'warning';
  action?: ReactNode;
}

/** One large figure with its name, a remark and an action. */
export function Stat({ label, value, hint, tone = 'neutral', action }: StatProps) {
  return (
    <section className={cx(styles['card'], styles['stat'])}>
      <div className={styles['statHead']}>
        <h2 className={styles['statLabel']}>{label}</h2>
        {action}
      </div>
      <div className={styles['statValue']}>{value}</div>
      {hint !== undefined ? (
        <div className={cx(styles['statHint'], tone !== 'neutral' && styles['toned'], toneClass(tone))}>{hint}</div>
      ) : null}
    </section>
  );
}

/** Cards side by side, as many as fit at `min` px each. */
export function Grid({ min = 240, children }: { min?: 160 | 200 | 240 | 320 | 420; children: ReactNode }) {
  return <div className={cx(styles['grid'], styles[`min${min}`])}>{children}</div>;
}
