import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useT } from '@cabinet/contract/i18n';
import type { Row } from '@cabinet/domain/resource';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { SkeletonBar } from '../skeleton/skeleton.tsx';
import { Sensitive } from '../value/value.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { RowSelection } from './selection.ts';
import type { Column, Order } from './types.ts';
import styles from './table.module.css';

export interface RowsProps<R extends Row> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  order: Order;
  orderFor: (column: Column<R>) => string | undefined;
  onOrder: (order: Order) => void;
  /** Opens the detail of a row; without it rows do not open. */
  onOpen: ((id: string) => void) | undefined;
  /** Goes to the page of a row, where rows have pages instead of a detail. */
  onFollow?: ((row: R) => void) | undefined;
  open: string | undefined;
  menu: ((row: R) => ReactNode) | undefined;
  selection?: RowSelection<R> | undefined;
  fresh: ReadonlySet<string>;
  busy: boolean;
  label: string;
}

const NEXT_INDEX: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

const BOX = 'input[type="checkbox"]';

/**
 * Moves the focus between rows with the arrow keys, Home and End, from box to box where it is on the box of a row; the shift key selects the
 * rows that it passes. While a row is open, the newly focused row opens instead.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, open: string | undefined, onOpen: ((id: string) => void) | undefined): void {
  const step = NEXT_INDEX[event.key];
  const box = event.target instanceof HTMLInputElement && event.target.matches(BOX);
  if (!step || (!box && event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role="menu"]'))) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  // Rows that cannot be selected have no box.
  const rows = box ? all.filter((row) => row.querySelector(BOX)) : all;
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = step(at, rows.length - 1);
  const next = rows[to];
  const target = next?.querySelector<HTMLElement>(box ? BOX : '[data-opener], a, button');
  if (at < 0 || !next || !target) return;
  event.preventDefault();
  target.focus();
  if (box) {
    if (event.shiftKey) selectBoxes(rows.slice(Math.min(at, to), Math.max(at, to) + 1));
    return;
  }
  if (open !== undefined && next.dataset['row']) onOpen?.(next.dataset['row']);
}

/** Selects rows by their boxes, as whoever presses each of them would. */
function selectBoxes(rows: readonly HTMLElement[]): void {
  for (const row of rows) {
    const box = row.querySelector<HTMLInputElement>(BOX);
    if (box?.checked === false) box.click();
  }
}

/** Whether a click opens the row, rather than acting on a control inside it or selecting text. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]');
  return !inside && window.getSelection()?.isCollapsed !== false;
}

/** The click handler of a row: it opens the row's detail or goes to its page. */
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
      {column.labelHidden ? (
        <span className="cab-visually-hidden">{label}</span>
      ) : field === undefined ? (
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

/** The heading of the checkboxes: it selects all rows of the page. */
function SelectAll<R extends Row>({ rows, selection }: { rows: readonly R[]; selection: RowSelection<R> }) {
  const t = useT('ui');
  const selectable = rows.filter(selection.isSelectable);
  const selected = selectable.filter(selection.isSelected).length;
  if (selectable.length === 0) return <span className="cab-visually-hidden">{t('list.select.all')}</span>;
  return (
    <RowCheckbox
      label={t('list.select.all')}
      checked={selected === selectable.length}
      mixed={selected > 0 && selected < selectable.length}
      onChange={(isSelected) => selection.select(selectable, isSelected)}
    />
  );
}

/** The checkbox of a row, where the row can be selected. */
export function SelectRow<R extends Row>({ row, selection }: { row: R; selection: RowSelection<R> }) {
  const t = useT('ui');
  if (!selection.isSelectable(row)) return null;
  return (
    <RowCheckbox
      label={t('list.select.row', { name: selection.name(row) })}
      checked={selection.isSelected(row)}
      onChange={(isSelected, isRange) => selection.toggle(row, isSelected, isRange)}
    />
  );
}

/** The rows as a table with a header row and one button per row. */
export function ListTable<R extends Row>(props: RowsProps<R>) {
  const { columns, rows, onOpen, open, menu, selection, fresh, busy, label } = props;
  const clicked = onClickOf(props);
  const t = useT('ui');
  const firstPlain = columns.findIndex((column) => !column.interactive);
  const titleColumn = columns.findIndex((column) => !column.interactive && column.card === 'title');
  const opener = titleColumn < 0 ? firstPlain : titleColumn;
  return (
    <table
      className={cx(styles['table'], busy && styles['busy'], open !== undefined && styles['beside'])}
      aria-label={label}
      aria-busy={busy}
    >
      <thead>
        <tr>
          {selection ? (
            <th scope="col" className={styles['select']}>
              <SelectAll rows={rows} selection={selection} />
            </th>
          ) : null}
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
      <tbody onKeyDown={(event) => moveFocus(event, open, onOpen)}>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            className={cx(clicked && styles['opens'], row.id === open && styles['open'], fresh.has(row.id) && styles['fresh'])}
            onClick={clicked && ((event) => opensRow(event) && clicked(row))}
          >
            {selection ? (
              <td className={styles['select']}>
                <SelectRow row={row} selection={selection} />
              </td>
            ) : null}
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

/** A skeleton of the same height as the table, until the first response. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const t = useT('ui');
  return (
    <div role="status" aria-label={t('common.loading')} className={styles['skeleton']} data-loading>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['bones']}>
          {Array.from({ length: Math.min(columns, 6) }, (_cell, cell) => (
            <SkeletonBar key={cell} width={WIDTHS[(row + cell) % WIDTHS.length]} />
          ))}
        </div>
      ))}
    </div>
  );
}
