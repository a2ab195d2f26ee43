const keyOf = (account: string) => `cabinet.firstSteps.${account}`;

/** Whether this browser knows that an account has done its first steps, or has put them away: those of an account, or of the installation for an administrator. */
export function areFirstStepsOver(account: string): boolean {
  try {
    return localStorage.getItem(keyOf(account)) !== null;
  } catch {
    return false;
  }
}

/** Stores whether the first steps of an account are not shown any more. */
export function rememberFirstStepsOver(account: string, isOver = true): void {
  try {
    if (isOver) localStorage.setItem(keyOf(account), 'over');
    else localStorage.removeItem(keyOf(account));
  } catch {
    // Without storage they are over for as long as the page lasts.
  }
}
