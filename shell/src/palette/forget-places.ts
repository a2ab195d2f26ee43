/** Before an account's id, the key of the pages that it has visited. */
export const KEY_PREFIX = 'cabinet.places.';

/** Removes the recent pages of all accounts when a session ends (spec 1 §4 "Session"). Apart from what shows them, which the sign-in page does not need. */
export function forgetPlaces(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
