import { Fragment } from 'react';
import type { Row } from '@cabinet/domain/resource';
import { cx } from '../internal/cx.ts';
import { Sensitive } from '../value/value.tsx';
import { onClickOf, opensRow, walk, type RowsProps } from './table.tsx';
import type { Column } from './types.ts';
import styles from './cards.module.css';

/** Gives every column its place on a card: a title and one thing beside it are always there. */
export function places<R extends Row>(columns: readonly Column<R>[]) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const aside =
    columns.find((column) => column !== title && column.card === 'aside') ??
    columns.find((column) => column !== title && column.align === 'end');
  const rest = columns.filter((column) => column !== title && column !== aside && column.card !== 'none');
  return {
    title,
    aside,
    text: rest.find(({ card }) => card === 'text'),
    meta: rest.filter(({ card }) => card === 'meta' || card === 'aside').slice(0, 3),
  };
}

/** The rows on a narrow screen: two telling fields, a line of text, a line of small print; the rest on tap. */
export function ListCards<R extends Row>(props: RowsProps<R>) {
  const { columns, rows, onOpen, open, menu, fresh, busy, label } = props;
  const clicked = onClickOf(props);
  const { title, aside, text, meta } = places(columns);
  const draw = (column: Column<R> | undefined, row: R) =>
    column ? column.sensitive ? <Sensitive>{column.render(row)}</Sensitive> : column.render(row) : null;
  return (
    <ul
      className={cx(styles['cards'], busy && styles['busy'])}
      aria-label={label}
      aria-busy={busy}
      onKeyDown={(event) => walk(event, open, onOpen)}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={cx(styles['card'], clicked && styles['opens'], fresh.has(row.id) && styles['fresh'])}
          onClick={clicked && ((event) => opensRow(event) && clicked(row))}
        >
          <div className={styles['head']}>
            {onOpen && !title?.interactive ? (
              <button type="button" data-opener className={styles['opener']} onClick={() => onOpen(row.id)}>
                {draw(title, row)}
              </button>
            ) : (
              <span className={styles['title']}>{draw(title, row)}</span>
            )}
            <span className={styles['aside']}>{draw(aside, row)}</span>
            {menu?.(row)}
          </div>
          {text ? <div className={styles['text']}>{draw(text, row)}</div> : null}
          {meta.length > 0 ? (
            <div className={styles['meta']}>
              {meta.map((column, index) => (
                <Fragment key={column.key}>
                  {index > 0 ? ' · ' : null}
                  {draw(column, row)}
                </Fragment>
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
