import type { App } from '../../../module.ts';

/** Tells the lists of an account that contacts and counts have changed by a merge. */
export function publishMerged(app: App, ownerId: string): void {
  app.live.refresh('contacts', 'removed', ownerId);
  app.live.refresh('contactLists', 'updated', ownerId);
}
