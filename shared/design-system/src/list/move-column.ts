import { arrayMove } from '../ordered-list/array-move.ts';

/** The order in which the column `key` stands where `target` stood; the first column has no place in it. */
export function movedColumns(columns: readonly { key: string }[], key: string, target: string): string[] {
  const keys = columns.slice(1).map((column) => column.key);
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)];
  return from < 0 || to < 0 ? keys : arrayMove(keys, from, to);
}
