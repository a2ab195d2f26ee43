import type { ReactNode } from 'react';
import type { Tone } from '@cabinet/domain/statuses';
import { cx } from '../internal/cx.ts';
import { toneClass } from '../internal/tone.ts';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  at: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  tone?: Tone | 'accent';
}

/** The events in the history of one object, oldest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles['timeline']}>
      {items.map(({ key, at, title, text, tone = 'accent' }) => (
        <li key={key} className={cx(styles['item'], toneClass(tone))}>
          <span className={styles['at']}>{at}</span> <strong>{title}</strong>
          {text !== undefined ? <div className={styles['text']}>{text}</div> : null}
        </li>
      ))}
    </ol>
  );
}
