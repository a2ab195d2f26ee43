import type { RemoteError } from './remote-error.ts';

const markOf = ({ area, release }: RemoteError) => `cabinet.reloaded:${area}/${release ?? ''}`;

/** Whether this tab has not been reloaded yet for a file of this release that is gone. */
export function mayReload(error: RemoteError): boolean {
  try {
    return error.isGone && sessionStorage.getItem(markOf(error)) === null;
  } catch {
    // Without a memory there would be no end to it.
    return false;
  }
}

/** Reloads the page, once for a release of an area: the registry that comes with it names what is there now. */
export function reloadOnce(error: RemoteError): void {
  if (!mayReload(error)) return;
  sessionStorage.setItem(markOf(error), '1');
  location.reload();
}
