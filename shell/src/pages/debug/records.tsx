import type { ReactNode } from 'react';
import { DescriptionList } from '@cabinet/design-system/description-list';
import { useIsWide } from '../../layouts/use-is-wide.ts';
import styles from './debug.module.css';

/** A row: its title and its values in the order of the headings; `false` is no value. */
export interface DebugRecord {
  key: string;
  title: ReactNode;
  values: readonly ReactNode[];
}

interface RecordsProps {
  /** The heading of the titles, then those of the values. */
  headings: readonly [string, ...string[]];
  records: readonly DebugRecord[];
}

/** A table, or in narrow windows one block per record with labelled values. */
export function Records({ headings, records }: RecordsProps) {
  const wide = useIsWide();
  const [first, ...rest] = headings;
  if (!wide) {
    return records.map(({ key, title, values }) => (
      <section key={key} className={styles['record']} aria-label={key}>
        <h3 className={styles['name']}>{title}</h3>
        <DescriptionList items={rest.map((label, index) => values[index] !== false && { label, value: values[index] })} />
      </section>
    ));
  }
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {[first, ...rest].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ key, title, values }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {rest.map((heading, index) => (
                <td key={heading}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
