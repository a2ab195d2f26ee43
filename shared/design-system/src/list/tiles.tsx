import type { ReactNode } from 'react';
import type { Row } from '@cabinet/domain/resource';
import { cx } from '../internal/cx.ts';
import { moveFocus, onClickOf, opensRow, SelectRow, type RowsProps } from './table.tsx';
import styles from './tiles.module.css';

interface TilesProps extends RowsProps<Row> {
  /** What a tile shows of a row. */
  tile: (row: Row) => ReactNode;
}

/** The rows as tiles, as many side by side as fit: each opens its row, and has its checkbox and its menu in its corners. */
export function ListTiles(props: TilesProps) {
  const { rows, tile, onOpen, open, menu, selection, fresh, busy, label } = props;
  const clicked = onClickOf(props);
  return (
    <ul
      className={cx(styles['tiles'], busy && styles['busy'])}
      aria-label={label}
      aria-busy={busy}
      onKeyDown={(event) => moveFocus(event, open, onOpen)}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={cx(styles['tile'], open === row.id && styles['open'], fresh.has(row.id) && styles['fresh'])}
          onClick={clicked && ((event) => opensRow(event) && clicked(row))}
        >
          {onOpen ? (
            <button type="button" data-opener className={styles['opener']} onClick={() => onOpen(row.id)}>
              {tile(row)}
            </button>
          ) : (
            <div className={styles['opener']}>{tile(row)}</div>
          )}
          {selection ? (
            <span className={styles['select']}>
              <SelectRow row={row} selection={selection} />
            </span>
          ) : null}
          {menu ? <span className={styles['menu']}>{menu(row)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
