import { ShownText } from '@cabinet/design-system/message-links';
import styles from './moderation.module.css';

/** A text on one line, truncated at the end of its column; fields are chips. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span className={styles['clip']}>
      <ShownText>{children}</ShownText>
    </span>
  );
}
