import styles from './moderation.module.css';

/** A text on one line, truncated at the end of its column. */
export function TruncatedText({ children }: { children: string }) {
  return <span className={styles['clip']}>{children}</span>;
}
