import type { RemoteError } from './remote-error.ts';

const storageKey = ({ area, release }: RemoteError) => `cabinet.reloaded:${area}/${release ?? ''}`;

/** Whether this tab may reload for a removed file: once per release. */
export function mayReload(error: RemoteError): boolean {
  try {
    return error.isGone && sessionStorage.getItem(storageKey(error)) === null;
  } catch {
    // Without storage the page would reload again and again.
    return false;
  }
}

/** Reloads the page once per release of an area: the new registry names the files that exist now. */
export function reloadOnce(error: RemoteError): void {
  if (!mayReload(error)) return;
  sessionStorage.setItem(storageKey(error), '1');
  location.reload();
}
