import { useFormat } from '@cabinet/contract/format';
import styles from './rail.module.css';

const MOST = 99;

/** A count beside an icon; nothing for none. Read aloud by the name of what it stands on. */
export function UnreadBadge({ count }: { count: number }) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <b className={styles['count']} aria-hidden>
      {count > MOST ? `${format.number(MOST)}+` : format.number(count)}
    </b>
  );
}
