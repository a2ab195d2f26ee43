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
