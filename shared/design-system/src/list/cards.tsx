import { Fragment, type ReactNode } from 'react';
import type { Row } from '@cabinet/domain/resource';
import { cx } from '../internal/cx.ts';
import { Sensitive } from '../value/value.tsx';
import { onClickOf, opensRow, moveFocus, SelectRow, type RowsProps } from './table.tsx';
import type { Column } from './types.ts';
import styles from './cards.module.css';

/** Assigns every column its place on a card; a title and one value beside it are always there. */
export function cardLayout<R extends Row>(columns: readonly Column<R>[]) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const aside =
    columns.find((column) => column !== title && column.card === 'aside') ??
    columns.find((column) => column !== title && column.align === 'end');
  const rest = columns.filter((column) => column !== title && column !== aside && column.card !== 'none');
  return {
    title,
    aside,
    text: rest.find(({ card }) => card === 'text'),
    foot: rest.find(({ card }) => card === 'foot'),
    meta: rest.filter(({ card }) => card === 'meta' || card === 'aside').slice(0, 3),
  };
}

/** What is there of these cells, with a dot between two. */
const apart = (cells: readonly (readonly [key: string, content: ReactNode])[]) =>
  cells
    .filter(([, content]) => content !== null && content !== undefined && content !== '')
    .map(([key, content], index) => (
      <Fragment key={key}>
        {index > 0 ? ' · ' : null}
        {content}
      </Fragment>
    ));

/** The rows as cards on a narrow screen: two main fields, a line of text, a line of small print; a tap shows the rest. */
export function ListCards<R extends Row>(props: RowsProps<R>) {
  const { columns, rows, onOpen, open, menu, selection, fresh, busy, label } = props;
  const clicked = onClickOf(props);
  const { title, aside, text, meta, foot } = cardLayout(columns);
  const draw = (column: Column<R> | undefined, row: R) => {
    const cell = (column?.cardRender ?? column?.render)?.(row) ?? null;
    return column?.sensitive && cell !== null ? <Sensitive>{cell}</Sensitive> : cell;
  };
  return (
    <ul
      className={cx(styles['cards'], busy && styles['busy'])}
      aria-label={label}
      aria-busy={busy}
      onKeyDown={(event) => moveFocus(event, open, onOpen)}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={cx(styles['card'], clicked && styles['opens'], fresh.has(row.id) && styles['fresh'])}
          onClick={clicked && ((event) => opensRow(event) && clicked(row))}
        >
          <div className={styles['head']}>
            {selection ? <SelectRow row={row} selection={selection} /> : null}
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
            <div className={styles['meta']}>{apart(meta.map((column) => [column.key, draw(column, row)] as const))}</div>
          ) : null}
          {foot ? <div className={styles['foot']}>{draw(foot, row)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
