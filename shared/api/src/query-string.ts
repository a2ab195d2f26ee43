export type QueryValue = string | number | boolean | readonly string[] | { from?: string; to?: string } | null | undefined;

/** Encodes a query for the API: arrays repeat their name, ranges become `name[from]` and `name[to]`, empty values are dropped. */
export function toSearchParams(query: Readonly<Record<string, QueryValue>> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) value.forEach((one) => params.append(name, String(one)));
    else if (typeof value === 'object') {
      const { from, to } = value as { from?: string; to?: string };
      if (from) params.set(`${name}[from]`, from);
      if (to) params.set(`${name}[to]`, to);
    } else params.set(name, String(value));
  }
  return params.toString();
}
