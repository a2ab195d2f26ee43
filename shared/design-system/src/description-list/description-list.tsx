import { Fragment, type ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/** Labels and values of one object as a description list; items that are `false`, null or undefined are skipped. */
export function DescriptionList({ items }: { items: readonly (DescriptionItem | false | undefined | null)[] }) {
  return (
    <dl className={styles['list']}>
      {items.map((item) =>
        item ? (
          <Fragment key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}
