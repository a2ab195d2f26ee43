/** The list with the item at `from` moved to `to`; both are indexes, those beyond the ends mean the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.min(Math.max(to, 0), next.length), 0, item);
  return next;
}
