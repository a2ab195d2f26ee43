import type { ReactNode } from 'react';
import { Icon, isIconName, type IconName } from '../icon/icon.tsx';
import styles from './items.module.css';

interface ItemProps {
  /** An icon, or a sign of one's own, before the words. */
  mark?: IconName | ReactNode;
  title: ReactNode;
  /** Tags beside the title. */
  tags?: ReactNode;
  /** What is known of it, in quieter lines. */
  children?: ReactNode;
  /** What can be done with it, at the end of its line. */
  action?: ReactNode;
}

/** A few things of one kind inside a flush card, each a sign, a name, its facts and what can be done with it: sessions, passkeys, ways to support. */
export function Items({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles['items']} aria-label={label}>
      {children}
    </ul>
  );
}

/** One of `Items`. */
export function Item({ mark, title, tags, children, action }: ItemProps) {
  return (
    <li className={styles['item']}>
      {mark === undefined ? null : (
        <span className={styles['mark']} aria-hidden>
          {typeof mark === 'string' && isIconName(mark) ? <Icon name={mark} size={20} /> : mark}
        </span>
      )}
      <div className={styles['words']}>
        <div className={styles['title']}>
          {title}
          {tags}
        </div>
        {children}
      </div>
      {action === undefined || action === null ? null : <div className={styles['action']}>{action}</div>}
    </li>
  );
}

/** A quieter line of an item. */
export function ItemNote({ children }: { children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
