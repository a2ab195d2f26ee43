import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Row } from '@cabinet/domain/resource';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Bone } from '../skeleton/skeleton.tsx';
import { Sensitive } from '../value/value.tsx';
import type { Column, Order } from './types.ts';
import styles from './table.module.css';

export interface RowsProps<R extends Row> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  order: Order;
  orderFor: (column: Column<R>) => string | undefined;
  onOrder: (order: Order) => void;
  /** Opens the detail of a row; without it rows are not opened. */
  onOpen: ((id: string) => void) | undefined;
  /** Leads to the page of a row, where rows are not opened. */
  onFollow?: ((row: R) => void) | undefined;
  open: string | undefined;
  menu: ((row: R) => ReactNode) | undefined;
  fresh: ReadonlySet<string>;
  busy: boolean;
  label: string;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys go to the row above or below, Home and End to the first and the last; while a row is open, the one gone to opens. */
export function walk(event: KeyboardEvent<HTMLElement>, open: string | undefined, onOpen: ((id: string) => void) | undefined): void {
  const step = STEPS[event.key];
  if (!step || (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role="menu"]'))) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[step(at, rows.length - 1)];
  const target = next?.querySelector<HTMLElement>('[data-opener], a, button');
  if (at < 0 || !next || !target) return;
  event.preventDefault();
  target.focus();
  if (open !== undefined && next.dataset['row']) onOpen?.(next.dataset['row']);
}

/** A click on a row opens it, unless it was meant for something in the row or for selecting text. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]');
  return !inside && window.getSelection()?.isCollapsed !== false;
}

/** What a click on a row does: it opens, or leads to the row's page. */
export function onClickOf<R extends Row>({ onOpen, onFollow }: Pick<RowsProps<R>, 'onOpen' | 'onFollow'>): ((row: R) => void) | undefined {
  return onOpen ? ({ id }) => onOpen(id) : onFollow;
}

function Heading<R extends Row>({
  column,
  order,
  orderFor,
  onOrder,
}: Pick<RowsProps<R>, 'order' | 'orderFor' | 'onOrder'> & { column: Column<R> }) {
  const t = useT('ui');
  const label = column.label ?? t(`column.${column.key}`);
  const field = orderFor(column);
  const current = field === order.field;
  return (
    <th
      scope="col"
      className={cx(column.align && styles['end'], column.from && styles[column.from])}
      style={column.width === undefined ? undefined : { inlineSize: column.width }}
      aria-sort={field === undefined ? undefined : current ? (order.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      {field === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onOrder({ field, direction: current && order.direction === 'desc' ? 'asc' : 'desc' })}
        >
          {label}
          <span className={cx(!current && styles['quiet'])}>
            <Icon name={current && order.direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={12} />
          </span>
        </button>
      )}
    </th>
  );
}

/** The rows as a table. Its own markup: a header row, cells, one button a row. */
export function ListTable<R extends Row>(props: RowsProps<R>) {
  const { columns, rows, onOpen, open, menu, fresh, busy, label } = props;
  const clicked = onClickOf(props);
  const t = useT('ui');
  const free = columns.findIndex((column) => !column.interactive);
  const titled = columns.findIndex((column) => !column.interactive && column.card === 'title');
  const opener = titled < 0 ? free : titled;
  return (
    <table className={cx(styles['table'], busy && styles['busy'])} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.key} {...props} column={column} />
          ))}
          {menu ? (
            <th scope="col" className={styles['menu']}>
              <span className="cab-visually-hidden">{t('list.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody onKeyDown={(event) => walk(event, open, onOpen)}>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            className={cx(clicked && styles['opens'], row.id === open && styles['open'], fresh.has(row.id) && styles['fresh'])}
            onClick={clicked && ((event) => opensRow(event) && clicked(row))}
          >
            {columns.map((column, index) => {
              const content = column.sensitive ? <Sensitive>{column.render(row)}</Sensitive> : column.render(row);
              return (
                <td
                  key={column.key}
                  className={cx(
                    column.align && styles['end'],
                    column.from && styles[column.from],
                    column.soft && column.card !== 'title' && styles['soft'],
                  )}
                >
                  {onOpen && index === opener ? (
                    <button
                      type="button"
                      data-opener
                      className={styles['opener']}
                      aria-expanded={row.id === open}
                      onClick={() => onOpen(row.id)}
                    >
                      {content}
                    </button>
                  ) : (
                    content
                  )}
                </td>
              );
            })}
            {menu ? <td className={styles['menu']}>{menu(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDTHS = [60, 80, 40, 60, 80, 40] as const;

/** The table before its first answer, of the same height. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const t = useT('ui');
  return (
    <div role="status" aria-label={t('common.loading')} className={styles['skeleton']}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['bones']}>
          {Array.from({ length: Math.min(columns, 6) }, (_cell, cell) => (
            <Bone key={cell} width={WIDTHS[(row + cell) % WIDTHS.length]} />
          ))}
        </div>
      ))}
    </div>
  );
}
