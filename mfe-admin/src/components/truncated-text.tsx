import { ShownText } from '@cabinet/design-system/message-links';
import styles from './moderation.module.css';

/** A text on two lines at most, truncated at the end of the second; fields are chips. */
export function TruncatedText({ children }: { children: string }) {
  return (
    <span className={styles['clip']}>
      <ShownText>{children}</ShownText>
    </span>
  );
}
