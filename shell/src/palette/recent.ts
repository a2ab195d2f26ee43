const KEPT = 6;
const keyOf = (account: string) => `cabinet.recent.${account}`;

/** Paths that an account has been at on this device, the latest first. */
export function recentPlaces(account: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a path as the latest. */
export function rememberPlace(account: string, path: string): void {
  const places = [path, ...recentPlaces(account).filter((other) => other !== path)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(places));
  } catch {
    // Without room there are no recent pages.
  }
}
