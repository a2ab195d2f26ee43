import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '@cabinet/contract/i18n';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Secondary text beside the title. */
  note?: ReactNode;
  /** A button or link at the right of the title. */
  action?: ReactNode;
  /** Removes the padding, so that a table or a list reaches the card's edges. */
  flush?: boolean;
  children?: ReactNode;
  className?: string;
}

/** A surface with an optional header. */
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
  /** The address of the rows that the number counts. */
  to?: string | undefined;
  hint?: ReactNode;
  tone?: 'neutral' | 'success' | 'error' | 'warning';
  action?: ReactNode;
  /** Given when the figure could not be loaded: a dash, a word and a button that calls it take the place of value and hint. */
  onRetry?: (() => void) | undefined;
}

/** One large number with its label, a hint and an action; the number leads to the rows that it counts. */
export function Stat({ label, value, to, hint, tone = 'neutral', action, onRetry }: StatProps) {
  const t = useT('ui');
  const id = useId();
  const isFailed = onRetry !== undefined;
  return (
    <section className={cx(styles['card'], styles['stat'])}>
      <div className={styles['statHead']}>
        <h2 id={`${id}label`} className={styles['statLabel']}>
          {label}
        </h2>
        {action !== undefined ? <span className={styles['statAction']}>{action}</span> : null}
      </div>
      <div className={styles['statValue']}>
        {isFailed ? (
          '–'
        ) : to === undefined ? (
          value
        ) : (
          <Link id={`${id}value`} to={to} aria-labelledby={`${id}label ${id}value`} className={styles['statLink']}>
            {value}
          </Link>
        )}
      </div>
      {isFailed ? (
        <div role="status" className={cx(styles['statHint'], styles['toned'], toneClass('error'))}>
          {t('stat.failed')}{' '}
          <button type="button" className={styles['retry']} aria-describedby={`${id}label`} onClick={onRetry}>
            {t('common.retry')}
          </button>
        </div>
      ) : hint !== undefined ? (
        <div className={cx(styles['statHint'], tone !== 'neutral' && styles['toned'], toneClass(tone))}>{hint}</div>
      ) : null}
    </section>
  );
}

interface GridProps {
  min?: 160 | 200 | 240 | 320 | 420;
  /** Hides what follows a card that is still loading, which would move it. */
  inOrder?: boolean;
  children: ReactNode;
}

/** Cards side by side, as many as fit at `min` px each. */
export function Grid({ min = 240, inOrder, children }: GridProps) {
  return <div className={cx(styles['grid'], styles[`min${min}`], inOrder && styles['inOrder'])}>{children}</div>;
}
