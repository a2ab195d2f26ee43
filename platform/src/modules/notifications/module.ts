import { DEFAULT_LOCALE, type Locale } from '@cabinet/domain/locales';
import { notifications } from '@cabinet/domain/notifications';
import { Loop } from '../../engine/loop.ts';
import type { App, Module } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import { tellNews } from './herald.ts';
import { NotificationRepository, type Reader } from './repository.ts';
import { sweepNotifications, tellDailyBalances } from './upkeep.ts';
import { readNotificationTexts } from './words.ts';

const POLL_MS = 1000;
const UPKEEP_MS = 60_000;

async function readerOf(app: App, accountId: string): Promise<Reader> {
  const { currency } = (await app.services.settings.shared()).billings;
  const row = await app.db.selectFrom('users').select('data').where('id', '=', accountId).executeTakeFirst();
  return { locale: (row?.data.locale as Locale | undefined) ?? DEFAULT_LOCALE, currency };
}

/** What accounts are told (spec 2 §9): kept as type and data, in words when it is shown. */
export const module: Module = {
  name: 'notifications',
  async routes(app) {
    const repository = new NotificationRepository(app.db, await readNotificationTexts(), (id) => readerOf(app, id));
    app.resource(notifications, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
    });
    app.patch<{ Params: { id: string } }>(
      `/${notifications.path}/:id/read`,
      {
        config: { access: 'notifications.update' },
        schema: {
          tags: ['notifications'],
          summary: 'Mark as read; the body is empty',
          params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        },
      },
      async ({ caller, params }) => {
        const notification = found(await repository.read(caller, params.id));
        app.live.tell('notifications.read', notification.targetUserId, { rows: [{ id: notification.id, isRead: true }] });
        return notification;
      },
    );
  },
  async work(app) {
    const texts = await readNotificationTexts();
    const onError = (error: unknown) => app.log.error({ err: error }, 'notifications');
    const news = new Loop(() => tellNews(app, texts), POLL_MS, onError);
    const upkeep = new Loop(
      async () => {
        await tellDailyBalances(app.db);
        await sweepNotifications(app.db);
        return false;
      },
      UPKEEP_MS,
      onError,
    );
    news.start();
    upkeep.start();
    return async () => {
      await Promise.all([news.stop(), upkeep.stop()]);
    };
  },
};
