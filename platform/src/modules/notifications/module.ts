import type { Locale } from '@cabinet/domain/locales';
import { notifications, notificationTestSchema, type NewNotificationTest } from '@cabinet/domain/notifications';
import { Loop } from '@cabinet/engine';
import type { App, Module } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import { sessionSecret } from '../../plugins/auth/session-secret.ts';
import { readReplies, TelegramChats } from './bot/chats.ts';
import type { NotificationBot } from './bot/bot.ts';
import { SandboxBot } from './bot/sandbox/bot.ts';
import { chatRoutes } from './bot/sandbox/chat-routes.ts';
import { TelegramBot } from './bot/telegram.ts';
import { DELIVER, deliverDue, DUE_NOTIFICATIONS } from './deliver.ts';
import { Deliveries, LEAVE, WAITING_DELIVERIES } from './deliveries.ts';
import { NotificationRepository, type Reader } from './repository.ts';
import { deleteExpiredNotifications, enqueueDailyBalances } from './scheduled-jobs.ts';
import { readNotificationTexts, type NotificationTexts } from './render.ts';
import { telegramRoutes } from './telegram-routes.ts';
import { NotificationTester } from './tester.ts';

/** Deliveries that a node has in hand at a time. */
const DELIVERIES_PER_NODE = 4;
const POLL_INTERVAL_MS = 2000;

async function readerOf(app: App, accountId: string): Promise<Reader> {
  const { billings, frontend } = await app.services.settings.publicSettings();
  const row = await app.db.selectFrom('users').select('data').where('id', '=', accountId).executeTakeFirst();
  return { locale: (row?.data.locale as Locale | undefined) ?? frontend.locale, currency: billings.currency };
}

function botOf({ config, db }: App): NotificationBot | undefined {
  const { sandbox, telegram } = config.telegramBot;
  if (telegram) return new TelegramBot(telegram, db);
  return sandbox ? new SandboxBot(db, config.publicUrl) : undefined;
}

/** Notifications of accounts (spec 2 §9), stored as type and data; their texts are rendered when they are read. */
export const module: Module = {
  name: 'notifications',
  async services(app) {
    app.services.telegramChats = new TelegramChats(app, botOf(app), await sessionSecret(app.config), await readReplies());
  },
  rootRoutes: chatRoutes,
  async routes(app) {
    const texts = await readNotificationTexts();
    const repository = new NotificationRepository(app.db, texts, (id) => readerOf(app, id));
    const tester = new NotificationTester(app, texts, (id) => readerOf(app, id));
    telegramRoutes(app);
    // What is held back is looked at anew when the hours change.
    app.services.userSettings.onChange('quietHours', async (ownerId, _value, db) => {
      const now = new Date();
      const held = await db
        .updateTable('notification_delivery')
        .set({ due_at: now })
        .where('owner_id', '=', ownerId)
        .where('tries', '=', 0)
        .returning('id')
        .execute();
      for (const { id } of held) await app.jobs.order(LEAVE, { id, ownerId, db });
    });
    app.resource(notifications, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
    });
    app.patch<{ Params: { id: string } }>(
      `/${notifications.path}/:id/read`,
      {
        config: { access: 'notifications.update', duringMaintenance: true },
        schema: {
          tags: ['notifications'],
          summary: 'Mark as read; the body is empty',
          params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        },
      },
      async ({ caller, params }) => {
        const notification = found(await repository.markRead(caller, params.id));
        app.live.publishEvent('notifications.read', notification.targetUserId, { rows: [{ id: notification.id, isRead: true }] });
        return notification;
      },
    );
    app.post<{ Body: NewNotificationTest }>(
      `/${notifications.path}/test`,
      {
        config: { access: 'notifications.update' },
        schema: {
          tags: ['notifications'],
          summary: 'Send a test by one channel now and answer what became of it',
          body: notificationTestSchema,
        },
      },
      async ({ caller, body }, reply) => tester.send(personIdOf(caller.account), body, reply),
    );
  },
  jobs(app) {
    // The bot's wish to wait is one for all of the node's deliveries.
    let made: Promise<{ texts: NotificationTexts; deliveries: Deliveries }> | undefined;
    const ready = () => (made ??= readNotificationTexts().then((texts) => ({ texts, deliveries: new Deliveries(app, texts) })));
    return [
      { name: 'notifications.tellBalances', schedule: '* * * * *', run: () => enqueueDailyBalances(app.db) },
      {
        name: DELIVER,
        rows: { open: DUE_NOTIFICATIONS },
        retrySeconds: 5,
        async run(_data, signal) {
          const { texts } = await ready();
          while (!signal.aborted) if (!(await deliverDue(app, texts))) return undefined;
          return new Date();
        },
      },
      {
        name: LEAVE,
        rows: { open: WAITING_DELIVERIES, inTurn: true },
        concurrency: DELIVERIES_PER_NODE,
        retrySeconds: 5,
        run: async ({ id }) => (await ready()).deliveries.leave(String(id)),
      },
      { name: 'notifications.deleteOld', schedule: '17 * * * *', run: () => deleteExpiredNotifications(app) },
    ];
  },
  work(app) {
    const { telegramChats } = app.services;
    const { bot } = telegramChats;
    if (!bot?.poll) return undefined;
    // The bot is asked what people wrote to it, as nobody orders that.
    const reading = new Loop(
      async () => (await bot.poll?.((db, event) => telegramChats.receive(db, event))) ?? false,
      POLL_INTERVAL_MS,
      (error) => app.log.error({ err: error }, 'notifications'),
    );
    reading.start();
    return () => reading.stop();
  },
};
