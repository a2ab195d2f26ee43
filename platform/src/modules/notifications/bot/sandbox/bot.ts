import { sql } from 'kysely';
import { newId } from '../../../../ids.ts';
import type { Db } from '../../../../plugins/database/open.ts';
import type { BotAnswer, BotMessage, NotificationBot } from '../bot.ts';

/** Below the cabinet's address. */
export const BOT_PATH = '/telegram/bot';
const SHOWN = 50;

/** A line of a simulated chat. */
export interface SandboxLine {
  by_bot: boolean;
  title: string;
  text: string;
  at: Date;
}

/** The bot of installations without one: a page stands in for Telegram, where a person plays the chat. Its memory outlives any node. */
export class SandboxBot implements NotificationBot {
  readonly kind = 'sandbox';
  readonly #db: Db;
  readonly #publicUrl: string;

  constructor(db: Db, publicUrl: string) {
    this.#db = db;
    this.#publicUrl = publicUrl;
  }

  async username(): Promise<string> {
    return 'cabinet_sandbox_bot';
  }

  async addressOf(target: { code: string } | { chatId: string }): Promise<string> {
    return `${this.#publicUrl}${BOT_PATH}${'code' in target ? `?start=${target.code}` : `/${target.chatId}`}`;
  }

  /** A message that is sent again is there once. */
  async send(chatId: string, { id, title, text }: BotMessage): Promise<BotAnswer> {
    const chat = await this.#chat(chatId);
    if (!chat) return { outcome: 'refused', answer: '400 Bad Request: chat not found' };
    if (chat.is_blocked) return { outcome: 'blocked', answer: '403 Forbidden: bot was blocked by the user' };
    await this.#write(this.#db, { id, chatId, byBot: true, title, text });
    return { outcome: 'sent' };
  }

  /** Notes a line of the person who plays, in the transaction in which it is taken in; the chat begins with the first one. */
  async say(db: Db, chatId: string, text: string): Promise<void> {
    await db
      .insertInto('notification_sandbox_chat')
      .values({ id: chatId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.#write(db, { id: newId(), chatId, byBot: false, title: '', text });
  }

  /** Notes what the bot answers. */
  async reply(db: Db, chatId: string, text: string): Promise<void> {
    await this.#write(db, { id: newId(), chatId, byBot: true, title: '', text });
  }

  async setBlocked(db: Db, chatId: string, isBlocked: boolean): Promise<void> {
    await db.updateTable('notification_sandbox_chat').set({ is_blocked: isBlocked }).where('id', '=', chatId).execute();
  }

  /** A chat with its latest lines, the oldest first. */
  async chat(chatId: string): Promise<{ isBlocked: boolean; lines: readonly SandboxLine[] }> {
    const chat = await this.#chat(chatId);
    const lines = await this.#db
      .selectFrom('notification_sandbox_message')
      .select(['by_bot', 'title', 'text', 'at'])
      .where('chat_id', '=', chatId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    return { isBlocked: chat?.is_blocked ?? false, lines: lines.reverse() };
  }

  #chat(chatId: string) {
    return this.#db.selectFrom('notification_sandbox_chat').selectAll().where('id', '=', chatId).executeTakeFirst();
  }

  async #write(db: Db, line: { id: string; chatId: string; byBot: boolean; title: string; text: string }): Promise<void> {
    const { id, chatId: chat_id, byBot: by_bot, title, text } = line;
    await db
      .insertInto('notification_sandbox_message')
      .values({ id, chat_id, by_bot, title, text, at: sql<Date>`clock_timestamp()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
