import styles from './parts.module.css';

/** One line of a text, cut where the column ends. */
export function Clip({ children }: { children: string }) {
  return <span className={styles['clip']}>{children}</span>;
}
