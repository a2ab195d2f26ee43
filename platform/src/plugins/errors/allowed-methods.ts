/** A route's path, as its words: undefined where any word may stand. */
interface KnownPath {
  words: readonly (string | undefined)[];
  methods: Set<string>;
}

/** Which methods the paths below the API have, for 405 `Allow` where a call uses another (RFC 9110 §15.5.6). */
export class AllowedMethods {
  /** By the number of words; of one path all methods together. */
  readonly #byLength = new Map<number, Map<string, KnownPath>>();

  /** Notes a route; paths that take whatever stands behind them say nothing of methods. */
  add(methods: string | readonly string[], url: string): void {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    const words = url.split('/').map((word) => (word.startsWith(':') ? undefined : word));
    const known = this.#byLength.get(words.length) ?? new Map<string, KnownPath>();
    const path = known.get(url) ?? { words, methods: new Set() };
    for (const method of [methods].flat()) path.methods.add(method);
    this.#byLength.set(words.length, known.set(url, path));
  }

  /** The methods of whatever a path may be, in order; none where it is no path of the API. */
  of(url: string): string[] {
    const asked = (url.split('?')[0] ?? '').split('/');
    const fits = ({ words }: KnownPath) => words.every((word, index) => (word === undefined ? asked[index] !== '' : word === asked[index]));
    const found = [...(this.#byLength.get(asked.length)?.values() ?? [])].filter(fits);
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  }
}
