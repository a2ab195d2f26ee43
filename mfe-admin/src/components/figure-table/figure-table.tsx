import type { ReactNode } from 'react';
import styles from './figure-table.module.css';

interface FigureTableProps<Column extends string> {
  /** The table's accessible name. */
  label: string;
  /** The first one names the rows. */
  columns: readonly { key: Column; label: string }[];
  rows: readonly { key: string; cells: Readonly<Record<Column, ReactNode>>; action?: ReactNode }[];
  /** The head of the buttons at the end of rows, for screen readers; there are none without it. */
  actions?: string;
  /** The cells of the sums below. */
  foot?: Readonly<Record<Column, ReactNode>>;
  /** How many columns at the start hold words; the others hold figures, at the end of their column. */
  words?: number;
}

/**
 * A table of figures. On phones each row is a block of its figures, each below the name of its column: nothing scrolls sideways. A figure
 * that is null is a dash in the table, and not spoken of on phones.
 */
export function FigureTable<Column extends string>({ label, columns, rows, foot, actions, words = 1 }: FigureTableProps<Column>) {
  const look = (index: number) => (index < words ? styles['word'] : undefined);
  const cellsOf = (cells: Readonly<Record<Column, ReactNode>>) =>
    columns.map((column, index) =>
      index === 0 ? (
        <th key={column.key} scope="row" className={look(index)}>
          {cells[column.key]}
        </th>
      ) : (
        <td key={column.key} data-label={column.label} className={look(index)}>
          {cells[column.key]}
        </td>
      ),
    );
  return (
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.key} scope="col" className={look(index)}>
                {column.label}
              </th>
            ))}
            {actions === undefined ? null : (
              <th scope="col">
                <span className="cab-visually-hidden">{actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, action }) => (
            <tr key={key}>
              {cellsOf(cells)}
              {actions === undefined ? null : <td className={styles['act']}>{action}</td>}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>{cellsOf(foot)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
