import { notifications, TELEGRAM_CODE } from '@cabinet/domain/notifications';
import type { App } from '../../module.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../plugins/rate-limit/with-rate-limit.ts';

const HOUR_S = 3600;
const PATH = `/${notifications.path}/telegram`;
const document = (summary: string) => ({ tags: ['notifications'], summary });

/** `GET` and `DELETE /n/notifications/telegram`, `POST /n/notifications/telegram/code`: the chat that the caller is told in. */
export function telegramRoutes(app: App): void {
  const { telegramChats } = app.services;
  const codes = new RateWindow(app.pool, TELEGRAM_CODE.perHour, HOUR_S);

  app.get(
    PATH,
    { config: { access: 'notifications.get' }, schema: document('The Telegram chat in which whoever calls is told') },
    ({ caller }) => telegramChats.stateOf(personIdOf(caller.account)),
  );
  app.post(
    `${PATH}/code`,
    // Whoever links a chat reads what the account is told, for as long as it is linked.
    {
      config: { access: 'notifications.update', refusesActing: true },
      schema: document('A code that links a Telegram chat, shown this once'),
    },
    async ({ caller }, reply) => {
      await withRateLimit(codes, [`telegramCodes:${personIdOf(caller.account)}`], reply);
      return telegramChats.createCode(personIdOf(caller.account));
    },
  );
  app.delete(
    PATH,
    { config: { access: 'notifications.update' }, schema: document('End the link of the Telegram chat') },
    async ({ caller }, reply) => {
      await telegramChats.unlink(personIdOf(caller.account));
      return reply.code(204).send();
    },
  );
}
