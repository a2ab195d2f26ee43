import { firstRow } from '@cabinet/engine';
import type { TestApp } from '../../testing/test-app.ts';
import type { Deliveries } from './deliveries.ts';

export { deliverDue } from './deliver.ts';
export { readNotificationTexts, type NotificationTexts } from './render.ts';
export { Deliveries } from './deliveries.ts';

/** Sends the delivery that is due first, as its job does; answers whether there was any. */
export async function leaveOne({ app }: Pick<TestApp, 'app'>, deliveries: Deliveries): Promise<boolean> {
  const due = await firstRow<{ id: string }>(
    app.pool,
    'select id from notification_delivery where due_at <= now() order by due_at, id limit 1',
  );
  if (due) await deliveries.leave(due.id);
  return due !== undefined;
}
