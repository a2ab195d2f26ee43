import { consentOf } from '@cabinet/domain/opt-outs';
import type { Changes } from '../../engine/signals.ts';
import type { App } from '../../module.ts';
import { SendingList } from './list.ts';

/** Tells sockets what the workers did. Called at most once in a quarter of a second. */
export function publisherOf(app: App): (changes: Changes) => Promise<void> {
  const list = new SendingList(app.db);
  return async ({ tasks, billings, made, sendings, incoming }) => {
    const { live, services } = app;
    if (tasks.size > 0)
      for (const task of await services.tasks.byIds([...tasks.keys()])) {
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
      const told = [...changed.values()].flatMap(({ ids, more }) => (more ? [] : [...ids]));
      for (const sending of await list.byIds(told)) live.publish('sendings', change, sending.OwnerId, [sending]);
      // Of a bulk no message is told one by one: whoever shows a list is told that there are more.
      for (const [ownerId, { more }] of changed) if (more) live.refresh('sendings', change, ownerId);
    } // prettier-ignore
    for (const message of await services.incoming.byIds([...incoming.keys()]))
      if (message.OwnerId) {
        live.publish('sendingsIncoming', 'created', message.OwnerId, [message]);
        const consent = consentOf(message.payload.text);
        if (consent) live.refresh('optOuts', consent === 'out' ? 'created' : 'removed', message.OwnerId);
      }
  };
}
