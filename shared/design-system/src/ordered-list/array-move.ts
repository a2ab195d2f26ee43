/** A copy of the array with the item at index `from` moved to `to`; indexes beyond the ends mean the ends. */
export function arrayMove<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.min(Math.max(to, 0), next.length), 0, item);
  return next;
}
