import { useRef, useState } from 'react';
import { cellOfId } from '@cabinet/domain/marked-ids';
import type { ResourceName, Row } from '@cabinet/domain/resource';
import type { ListSelection } from './types.ts';

/** What the rows of a list need to be selected. */
export interface RowSelection<R extends Row> {
  isSelected: (row: R) => boolean;
  /** Whether a row can be selected; others have no checkbox. */
  isSelectable: (row: R) => boolean;
  /** Selects rows, or takes them out of the selection. */
  select: (rows: readonly R[], isSelected: boolean) => void;
  /** Does the same with a row, and with all between it and the one before where `isRange`. */
  toggle: (row: R, isSelected: boolean, isRange: boolean) => void;
  /** Names a row, for its checkbox. */
  name: (row: R) => string;
}

interface Kept<R extends Row> {
  shows: string;
  rows: ReadonlyMap<string, R>;
  /** Whether all that the filter finds are selected. */
  isAll?: boolean;
}

/** Where the id of what the server does with rows of a list is kept, for when the page was left. */
const jobKey = (resource: ResourceName) => `listAction.${resource}`;

/**
 * The selected rows of a list. A selection is kept from page to page and given up when another search or filter shows other rows
 * (`shows` tells those apart); rows that the current page holds are given as they are now.
 */
export function useSelection<R extends Row>(
  selection: ListSelection<R> | undefined,
  current: readonly R[],
  shows: string,
  resource: ResourceName,
) {
  const [kept, setKept] = useState<Kept<R>>({ shows, rows: new Map() });
  const [job, setJob] = useState(() => (selection?.jobs ? (sessionStorage.getItem(jobKey(resource)) ?? undefined) : undefined));
  const anchor = useRef<string>(undefined);
  if (!selection) return undefined;
  const rowsIn = (state: Kept<R>): ReadonlyMap<string, R> => (state.shows === shows ? state.rows : new Map());
  const selected = rowsIn(kept);
  const isAll = kept.isAll === true && kept.shows === shows;

  // What is done with many rows at once is done in one cell.
  const isSelectable = (row: R) => !cellOfId(row.id) && (selection.selectable?.(row) ?? true);
  const latest = new Map(current.map((row) => [row.id, row]));
  const rows = [...selected.values()].map((row) => latest.get(row.id) ?? row).filter(isSelectable);
  const select = (changed: readonly R[], isSelected: boolean) =>
    setKept((before) => {
      const after = new Map(rowsIn(before));
      for (const row of changed) {
        if (isSelected && isSelectable(row)) after.set(row.id, row);
        else after.delete(row.id);
      }
      return { shows, rows: after };
    });
  const rowSelection: RowSelection<R> = {
    isSelected: (row) => (isAll || selected.has(row.id)) && isSelectable(row),
    isSelectable,
    name: selection.name,
    select,
    toggle: (row, isSelected, isRange) => {
      const from = isRange ? current.findIndex(({ id }) => id === anchor.current) : -1;
      const to = current.findIndex(({ id }) => id === row.id);
      anchor.current = row.id;
      select(from < 0 ? [row] : current.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected);
    },
  };
  const page = current.filter(isSelectable);
  return {
    rows,
    /** Whether all that the filter finds are selected. */
    isAll,
    selectAll: () => setKept({ shows, rows: new Map(page.map((row) => [row.id, row])), isAll: true }),
    selectPage: () => select(page, true),
    isPageSelected: page.every((row) => isAll || selected.has(row.id)),
    rowSelection,
    actions: selection.actions ?? [],
    jobs: selection.jobs ?? [],
    clear: (left: readonly R[] = []) => setKept({ shows, rows: new Map(left.map((row) => [row.id, row])) }),
    /** The id of what the server does with rows, until its result was read. */
    job,
    setJob: (id: string | undefined) => {
      if (id === undefined) sessionStorage.removeItem(jobKey(resource));
      else sessionStorage.setItem(jobKey(resource), id);
      setJob(id);
    },
  };
}

export type Selection<R extends Row> = NonNullable<ReturnType<typeof useSelection<R>>>;
