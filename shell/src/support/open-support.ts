import { observable } from '../app/observable.ts';

/** Counts the requests to open the chat; `SupportHost` follows it. */
export const supportRequests = observable(0);

/** Opens the support chat of the kind in the settings; its code is loaded on demand (spec 1 §1 "opened on demand"). */
export function openSupport(): void {
  supportRequests.set(supportRequests.get() + 1);
}
