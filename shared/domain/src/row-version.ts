/**
 * The version of a row as `ETag` and `If-Match` carry it: the time of its last change, which grows with every change. Undefined for rows
 * that do not tell when they changed, and are replaced without a check.
 */
export function rowVersion(row: { updatedAt?: string | null }): string | undefined {
  return row.updatedAt ? `"${row.updatedAt}"` : undefined;
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;
const VERSION_BITS = 64;
const HEX = 16;

/**
 * The version of a set that has no time of its own, from what is in it (FNV-1a): two sets with the same parts have the same version, and
 * whoever has read a set can name its version.
 */
export function contentVersion(parts: readonly string[]): string {
  let hash = FNV_OFFSET;
  for (const char of parts.join(',')) hash = BigInt.asUintN(VERSION_BITS, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * FNV_PRIME);
  return `"${hash.toString(HEX)}"`;
}

/** Whether a version is among those that an `If-Match` header names; proxies that compress turn versions into weak ones. */
export function matchesVersion(header: string, version: string | undefined): boolean {
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === version);
}
