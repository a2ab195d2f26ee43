const KEY = 'cabinet.send.hasNoTemplates';

/** Whether there were templates the last time, so that their place can be kept while they load; where nothing is known there may be some. */
export function hadTemplates(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

export function keepHadTemplates(some: boolean): void {
  try {
    if (some) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'true');
  } catch {
    // Keeping it is a convenience, not a requirement.
  }
}
