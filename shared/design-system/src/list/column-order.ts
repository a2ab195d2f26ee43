import { arrayMove } from '../ordered-list/array-move.ts';

interface Keyed {
  key: string;
}

/**
 * Columns in the order that the user gave them. The first names the row and stays first; a column that has come since then stands where it is
 * declared.
 */
export function orderColumns<C extends Keyed>(columns: readonly C[], order: readonly string[]): C[] {
  const [first, ...rest] = columns;
  if (!first) return [];
  const ordered = order.flatMap((key) => rest.find((column) => column.key === key) ?? []);
  for (const [index, column] of rest.entries()) if (!ordered.includes(column)) ordered.splice(index, 0, column);
  return [first, ...ordered];
}

/** The order in which the column `key` stands where `target` stood; the first column has no place in it. */
export function movedColumns(columns: readonly Keyed[], key: string, target: string): string[] {
  const keys = columns.slice(1).map((column) => column.key);
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  return from < 0 || to < 0 ? keys : arrayMove(keys, from, to);
}
