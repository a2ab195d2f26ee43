import { useFormat } from '@cabinet/contract/format';
import styles from './rail.module.css';

const MAX_SHOWN = 99;

/** A count on an icon; nothing for 0. Hidden from screen readers: the entry's name contains it. */
export function UnreadBadge({ count }: { count: number }) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <b className={styles['count']} aria-hidden>
      {count > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(count)}
    </b>
  );
}
