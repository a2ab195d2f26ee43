const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

type Numbers = readonly [major: number, minor: number, patch: number];

function parse(version: string): Numbers | undefined {
  const match = VERSION.exec(version.trim());
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

/** Whether a text is a semantic version (semver.org). */
export const isVersion = (text: string) => parse(text) !== undefined;

function compare(a: Numbers, b: Numbers): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/**
 * Whether a version fits a range. Ranges are those that the builds write: exact, `^` and `~` (semver.org); anything
 * else fits nothing, so that a range that is not understood is refused, not let through.
 */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version);
  const head = /^[~^]/.exec(range)?.[0] ?? '';
  const want = parse(range.slice(head.length));
  if (!have || !want) return false;
  const order = compare(have, want);
  if (head === '') return order === 0;
  if (order < 0 || have[0] !== want[0]) return false;
  if (head === '~' || (want[0] === 0 && want[1] > 0)) return have[1] === want[1];
  return want[0] > 0 || (have[1] === 0 && have[2] === want[2]);
}

/** A requirement that is not met. */
export interface UnmetRequirement {
  name: string;
  wanted: string;
  provided: string | undefined;
}

/** Requirements (name → range) that the provided versions do not meet. */
export function unmetRequirements(
  requires: Readonly<Record<string, string>>,
  provides: Readonly<Record<string, string>>,
): UnmetRequirement[] {
  return Object.entries(requires)
    .filter(([name, range]) => !satisfies(provides[name] ?? '', range))
    .map(([name, wanted]) => ({ name, wanted, provided: provides[name] }));
}
