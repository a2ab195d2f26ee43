const KEPT = 6;
const KEY = 'cabinet.places.';
const keyOf = (account: string) => KEY + account;

/** Where an account has been; `title` is what stood over the page. */
export interface Place {
  path: string;
  title: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && typeof (value as Place).path === 'string' && typeof (value as Place).title === 'string';

/** Places that an account has been at on this device, the latest first. */
export function recentPlaces(account: string): readonly Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Keeps a place as the latest; a title that is not known yet leaves the one that was kept. */
export function rememberPlace(account: string, path: string, title = ''): void {
  const places = recentPlaces(account);
  const before = places.find((place) => place.path === path);
  const next = [{ path, title: title || (before?.title ?? '') }, ...places.filter((place) => place !== before)].slice(0, KEPT);
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(next));
  } catch {
    // Without room there are no recent pages.
  }
}

/** Forgets where anybody has been: a session that is over leaves none of it (spec 1 §4 "Session"). */
export function forgetPlaces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}
