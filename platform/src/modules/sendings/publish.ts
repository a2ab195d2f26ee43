import type { Changes } from '../../engine/signals.ts';
import type { App } from '../../module.ts';
import { SendingList } from './list.ts';

/** Tells sockets what the workers did. Called at most once in a quarter of a second. */
export function publisherOf(app: App): (changes: Changes) => Promise<void> {
  const list = new SendingList(app.db);
  return async ({ tasks, billings, sendings, incoming }) => {
    const { live, services } = app;
    if (tasks.size > 0)
      for (const task of await services.tasks.byIds([...tasks.keys()])) live.publish('tasks', 'updated', task.OwnerId, [task]);
    if (billings.size > 0) {
      const changed = await services.billings.repository.byIds([...billings.keys()]);
      for (const billing of changed)
        live.publish('billings', billing.createdAt === billing.updatedAt ? 'created' : 'updated', billing.OwnerId, [billing]);
    }
    const told = [...sendings].flatMap(([, { ids, more }]) => (more ? [] : [...ids]));
    for (const sending of await list.byIds(told)) live.publish('sendings', 'updated', sending.OwnerId, [sending]);
    for (const [ownerId, { more }] of sendings) if (more) live.refresh('sendings', 'updated', ownerId);
    for (const ownerId of new Set(incoming.values())) live.refresh('sendingsIncoming', 'created', ownerId);
  };
}
