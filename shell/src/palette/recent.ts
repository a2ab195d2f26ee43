import { KEY_PREFIX } from './forget-places.ts';

const MAX_PLACES = 6;
const keyOf = (account: string) => KEY_PREFIX + account;

/** A page that an account has visited; `title` is its heading. */
export interface Place {
  path: string;
  title: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && typeof (value as Place).path === 'string' && typeof (value as Place).title === 'string';

/** The pages an account visited in this browser, latest first. */
export function recentPlaces(account: string): readonly Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Stores a page as the latest; without a title it keeps the one stored before. */
export function rememberPlace(account: string, path: string, title = ''): void {
  const places = recentPlaces(account);
  const before = places.find((place) => place.path === path);
  const next = [{ path, title: title || (before?.title ?? '') }, ...places.filter((place) => place !== before)].slice(0, MAX_PLACES);
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(next));
  } catch {
    // Without storage there are no recent pages.
  }
}
