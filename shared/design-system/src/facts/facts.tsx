import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values of one thing; what is `false` or undefined in the list is left out. */
export function Facts({ items }: { items: readonly (Fact | false | undefined | null)[] }) {
  return (
    <dl className={styles['facts']}>
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
