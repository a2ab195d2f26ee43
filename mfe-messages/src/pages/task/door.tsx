import type { ReactNode } from 'react';
import { Link } from '@cabinet/design-system/link';
import styles from './task.module.css';

interface DoorProps {
  /** How many there are; nothing leads to none. */
  count: number;
  /** The address of what is counted; undefined leaves the number plain. */
  to: string | undefined;
  /** Says to screen readers what is counted, where the number stands alone. */
  label?: string;
  children: ReactNode;
}

/** A number that leads to the messages which it counts. */
export function Door({ count, to, label, children }: DoorProps) {
  if (count === 0 || to === undefined) return children;
  return (
    <Link quiet className={styles['door']} to={to}>
      {children}
      {label === undefined ? null : <span className="cab-visually-hidden"> {label}</span>}
    </Link>
  );
}
