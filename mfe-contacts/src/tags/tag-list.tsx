import { Tag } from '@cabinet/design-system/tag';
import styles from './tag-list.module.css';

/** Tags beside each other; of more than `most` the others are counted. */
export function TagList({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  const others = tags.slice(most);
  return (
    <span className={styles['list']}>
      {tags.slice(0, most).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {others.length > 0 ? <span title={others.join(', ')}>+{others.length}</span> : null}
    </span>
  );
}
