import type { Changes } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { SendingList } from './list.ts';

/** Publishes the engine's changes to sockets. Called at most once in a quarter of a second. */
export function publisherOf(app: App): (changes: Changes) => Promise<void> {
  const list = new SendingList(app);
  return async ({ accepted, tasks, billings, made, sendings, incoming }) => {
    const { live, services } = app;
    const taskIds = new Set([...accepted.keys(), ...tasks.keys()]);
    if (taskIds.size > 0)
      for (const task of await services.tasks.byIds([...taskIds])) {
        live.publish('tasks', 'updated', task.OwnerId, [task]);
        // It waits to be read, or somebody stopped it while it did.
        if (task.meta.reason === 'moderation' || task.state === 'stopped') live.refresh('moderation', 'updated', task.OwnerId);
      }
    if (billings.size > 0) {
      const changed = await services.billings.repository.byIds([...billings.keys()]);
      for (const billing of changed)
        live.publish('billings', billing.createdAt === billing.updatedAt ? 'created' : 'updated', billing.OwnerId, [billing]);
    }
    for (const [changed, change] of [[made, 'created'], [sendings, 'updated']] as const) {
      const fewIds = [...changed.values()].flatMap(({ ids, more }) => (more ? [] : [...ids]));
      for (const sending of await list.byIds(fewIds)) live.publish('sendings', change, sending.OwnerId, [sending]);
      // The messages of a bulk are not published one by one: lists are asked to load anew.
      for (const [ownerId, { more }] of changed) if (more) live.refresh('sendings', change, ownerId);
    } // prettier-ignore
    for (const message of await services.incoming.byIds([...incoming.keys()]))
      if (message.OwnerId) {
        live.publish('sendingsIncoming', 'created', message.OwnerId, [message]);
        live.refresh('conversations', 'updated', message.OwnerId);
        const consent = await services.optOuts.consentOf(message.OwnerId, message.payload.text);
        if (consent) live.refresh('optOuts', consent === 'out' ? 'created' : 'removed', message.OwnerId);
      }
  };
}
