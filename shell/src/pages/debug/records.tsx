import type { ReactNode } from 'react';
import { Facts } from '@cabinet/design-system/facts';
import { useWide } from '../../layouts/use-wide.ts';
import styles from './debug.module.css';

/** One thing with its values, in the order of the headings; `false` is no value. */
export interface Record {
  key: string;
  title: ReactNode;
  values: readonly ReactNode[];
}

interface RecordsProps {
  /** The title's, then the values'. */
  headings: readonly [string, ...string[]];
  records: readonly Record[];
}

/** A table, or on a narrow screen one block a record with its values by name. */
export function Records({ headings, records }: RecordsProps) {
  const wide = useWide();
  const [first, ...rest] = headings;
  if (!wide) {
    return records.map(({ key, title, values }) => (
      <section key={key} className={styles['record']} aria-label={key}>
        <h3 className={styles['name']}>{title}</h3>
        <Facts items={rest.map((label, index) => values[index] !== false && { label, value: values[index] })} />
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
