import { useEffect, useState, type ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { Tone } from '@cabinet/domain/statuses';
import { Button } from '../button/button.tsx';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import { Link } from '../link/link.tsx';
import { Dot } from '../status/status.tsx';
import styles from './progress.module.css';

interface ProgressBarProps {
  /** 0–1; undefined when it is not known. */
  value: number | undefined;
  label: string;
  tone?: Tone | 'accent';
}

/** A progress bar. */
export function ProgressBar({ value, label, tone = 'accent' }: ProgressBarProps) {
  return (
    <progress
      className={cx(styles['bar'], toneClass(tone))}
      aria-label={label}
      max={1}
      {...(value === undefined ? {} : { value: Math.min(1, Math.max(0, value)) })}
    />
  );
}

export interface StatusShare {
  key: string;
  label: string;
  tone: Tone | 'accent';
  count: number;
  /** The address of what is counted; the legend leads to it. */
  to?: string | undefined;
}

interface StatusBarProps {
  items: readonly StatusShare[];
  total: number;
  legend?: boolean;
  /** How counts are written; as numbers unless given, sums of money need `money`. */
  formatCount?: (count: number) => string;
}

/** A bar divided by status: one coloured segment per status of `total`, and with `legend` the names and counts under it. */
export function StatusBar({ items, total, legend, formatCount }: StatusBarProps) {
  const { number } = useFormat();
  const format = formatCount ?? number;
  const shown = items.filter(({ count }) => count > 0);
  const words = shown.map(({ label, count }) => `${format(count)} ${label}`).join(', ');
  let left = 0;
  return (
    <div>
      <svg className={styles['shares']} role="img" aria-label={words || '0'} viewBox="0 0 100 1" preserveAspectRatio="none">
        {shown.map(({ key, tone, count }) => {
          const width = total > 0 ? (count / total) * 100 : 0;
          const x = left;
          left += width;
          return <rect key={key} className={toneClass(tone)} x={x} width={width} height={1} />;
        })}
      </svg>
      {legend && shown.length > 0 ? (
        <ul className={styles['legend']}>
          {shown.map(({ key, label, tone, count, to }) => (
            <li key={key}>
              <Dot tone={tone}>
                <Link quiet to={to}>
                  {format(count)} {label}
                </Link>
              </Dot>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Estimated seconds left, from the progress since `startedAt`; undefined while there is too little progress to estimate. */
export function secondsLeft(done: number, total: number, startedAt: number, now: number): number | undefined {
  const spent = (now - startedAt) / 1000;
  return done > 0 && spent >= 1 && total > done ? Math.ceil((spent / done) * (total - done)) : undefined;
}

interface JobProgressProps {
  title: ReactNode;
  done: number;
  total: number;
  errors?: number;
  /** Epoch milliseconds; without it no remaining time is shown. */
  startedAt?: number;
  /** Replaces the estimated remaining time. */
  note?: ReactNode;
  /** Stops the job. */
  onStop?: () => void;
  /** Hides the progress while the job goes on. */
  onHide?: () => void;
}

/** The progress of a long-running job: rows done of the total, errors so far, remaining time. */
export function JobProgress({ title, done, total, errors = 0, startedAt, note, onStop, onHide }: JobProgressProps) {
  const t = useT('ui');
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = startedAt === undefined ? undefined : secondsLeft(done, total, startedAt, now);
  const time =
    left === undefined
      ? undefined
      : left < 60
        ? t('progress.secondsLeft', { count: left })
        : t('progress.minutesLeft', { count: Math.ceil(left / 60) });
  return (
    <div className={styles['work']}>
      <div className={styles['workHead']}>
        <strong>{title}</strong>
        <span className={styles['numbers']}>
          {[total > 0 ? t('progress.of', { done: format.number(done), total: format.number(total) }) : undefined, time]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <ProgressBar value={total > 0 ? done / total : undefined} label={typeof title === 'string' ? title : t('progress.label')} />
      <div className={styles['workFoot']}>
        {errors > 0 ? <Dot tone="error">{t('progress.errors', { count: errors, number: format.number(errors) })}</Dot> : null}
        {note !== undefined ? <span className={styles['numbers']}>{note}</span> : null}
        <span className={styles['buttons']}>
          {onHide ? (
            <Button size="sm" tone="ghost" onClick={onHide}>
              {t('progress.hide')}
            </Button>
          ) : null}
          {onStop ? (
            <Button size="sm" onClick={onStop}>
              {t('progress.stop')}
            </Button>
          ) : null}
        </span>
      </div>
    </div>
  );
}

/** The thin line at the top of the page while the next page is loading. */
export function NavigationProgress({ active }: { active: boolean }) {
  return active ? <div className={styles['navigation']} aria-hidden /> : null;
}
