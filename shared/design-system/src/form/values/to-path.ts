/** The keys on the way to a field: `rows[0].amount` → `rows`, `0`, `amount`. */
export default function toPath(name: string | readonly string[]): string[] {
  return typeof name === 'string' ? name.split(/[.[\]]+/).filter((key) => key !== '') : [...name];
}
