import { NOTIFICATION_TESTS_PER_MINUTE, type NewNotificationTest, type NotificationTest } from '@cabinet/domain/notifications';
import type { FastifyReply } from 'fastify';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../plugins/rate-limit/with-rate-limit.ts';
import { insertNotification } from './insert.ts';
import { renderNotification, type NotificationTexts } from './render.ts';
import { toNotification, type Reader } from './repository.ts';

const MINUTE_S = 60;
/** What a mail server said; other failures name addresses of the operator's network. */
const SERVER_ANSWER = /\b[245]\d\d[ -][^]*/;
const TEST = { type: 'channels.events', data: { notice: 'test' } } as const;

/** Sends tests by single channels at once, whatever the settings say, and answers what truly became of them. */
export class NotificationTester {
  readonly #app: App;
  readonly #texts: NotificationTexts;
  readonly #readerOf: (accountId: string) => Promise<Reader>;
  readonly #tries: RateWindow;

  constructor(app: App, texts: NotificationTexts, readerOf: (accountId: string) => Promise<Reader>) {
    this.#app = app;
    this.#texts = texts;
    this.#readerOf = readerOf;
    this.#tries = new RateWindow(app.pool, NOTIFICATION_TESTS_PER_MINUTE, MINUTE_S);
  }

  /** Throws 429 over the limit. */
  async send(ownerId: string, { channel }: NewNotificationTest, reply: FastifyReply): Promise<NotificationTest> {
    await withRateLimit(this.#tries, [`notificationTest:${ownerId}`], reply);
    if (channel === 'telegram') return this.#byTelegram(ownerId);
    return channel === 'email' ? this.#byEmail(ownerId) : this.#inCabinet(ownerId);
  }

  async #inCabinet(ownerId: string): Promise<NotificationTest> {
    const begun = Date.now();
    const told = { ...TEST, owner_id: ownerId, key: `test:${newId()}` };
    const row = await insertNotification(this.#app.db, told, 'web', { sentAt: new Date() });
    if (!row) throw new Error('The key of a test was taken.');
    const sent = toNotification(row, this.#texts, await this.#readerOf(ownerId));
    this.#app.live.publishEvent('notifications.sent', ownerId, { rows: [sent] });
    return { channel: 'web', outcome: 'ok', answer: '', milliseconds: Date.now() - begun };
  }

  async #byEmail(ownerId: string): Promise<NotificationTest> {
    const { mailTrial } = this.#app.services;
    const reader = await this.#readerOf(ownerId);
    const { email, username } = await this.#app.db
      .selectFrom('users')
      .select(['email', 'username'])
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    const values = { ...renderNotification(this.#texts, TEST, reader), name: username };
    const link = `${this.#app.config.publicUrl}/settings/notifications`;
    const { outcome, answer, milliseconds } = await mailTrial.send(email, { name: 'notification', locale: reader.locale, values, link });
    return { channel: 'email', outcome, answer: SERVER_ANSWER.exec(answer)?.[0] ?? '', milliseconds };
  }

  async #byTelegram(ownerId: string): Promise<NotificationTest> {
    const { telegramChats } = this.#app.services;
    const begun = Date.now();
    const result = (outcome: NotificationTest['outcome'], answer = ''): NotificationTest => ({
      channel: 'telegram',
      outcome,
      answer,
      milliseconds: Date.now() - begun,
    });
    if (!telegramChats.bot) return result('absent');
    const chat = await telegramChats.chatOf(ownerId);
    if (!chat || chat.isBlocked) return result(chat ? 'blocked' : 'notLinked');
    const words = renderNotification(this.#texts, TEST, await this.#readerOf(ownerId));
    const answer = await telegramChats.bot.send(chat.chatId, { id: newId(), ...words });
    if (answer.outcome === 'sent') return result('ok');
    if (answer.outcome !== 'blocked') return result('failed', answer.answer);
    await this.#app.db.transaction().execute((trx) => telegramChats.block(trx, ownerId));
    return result('blocked', answer.answer);
  }
}
