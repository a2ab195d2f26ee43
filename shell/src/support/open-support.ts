import { observable } from '../app/observable.ts';

/** How often the chat was asked for; the host follows it. */
export const supportAsked = observable(0);

/** Opens the support chat, of whatever kind the settings name; its code comes now (spec 1 §1 "opened on demand"). */
export function openSupport(): void {
  supportAsked.set(supportAsked.get() + 1);
}
