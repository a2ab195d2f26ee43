const keyOf = (account: string) => `cabinet.firstSteps.${account}`;

/** Whether this browser knows that an account has done its first steps, or has put them away. */
export function areFirstStepsOver(account: string): boolean {
  try {
    return localStorage.getItem(keyOf(account)) !== null;
  } catch {
    return false;
  }
}

/** Stores that the first steps of an account are not shown any more. */
export function rememberFirstStepsOver(account: string): void {
  try {
    localStorage.setItem(keyOf(account), 'over');
  } catch {
    // Without storage they are over for as long as the page lasts.
  }
}
