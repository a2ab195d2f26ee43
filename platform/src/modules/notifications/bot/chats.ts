import { createHmac, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { TELEGRAM_CODE, type TelegramChat, type TelegramCode } from '@cabinet/domain/notifications';
import { sql } from 'kysely';
import { newId } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import type { Db } from '../../../plugins/database/open.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { RateWindow } from '../../../plugins/rate-limit/rate-window.ts';
import { enqueueNotification } from '../enqueue.ts';
import type { ChatBlocked, ChatMessage, NotificationBot } from './bot.ts';

const MINUTE_S = 60;
const MINUTE_MS = 60_000;
/** Letters and digits that are not taken for one another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newCode = () => Array.from({ length: TELEGRAM_CODE.characters }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const codeIn = (text: string) =>
  text
    .replace(/^\/start\b/i, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

type Replies = Readonly<Record<Locale, Readonly<Record<'hint' | 'linked' | 'wrongCode' | 'tooMany' | 'unlinked', string>>>>;

/** The bot's own answers in every language, once at start. */
export async function readReplies(): Promise<Replies> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as Replies;
}

/** The Telegram chats that accounts are told in, and the codes that link them. */
export class TelegramChats {
  readonly bot: NotificationBot | undefined;
  readonly #app: App;
  readonly #key: Uint8Array;
  readonly #replies: Replies;
  readonly #tries: RateWindow;

  constructor(app: App, bot: NotificationBot | undefined, key: Uint8Array, replies: Replies) {
    this.bot = bot;
    this.#app = app;
    this.#key = key;
    this.#replies = replies;
    this.#tries = new RateWindow(app.pool, TELEGRAM_CODE.wrongTries, TELEGRAM_CODE.wrongTriesMinutes * MINUTE_S);
  }

  /** How an account stands with the bot. */
  async stateOf(ownerId: string): Promise<TelegramChat> {
    const row = this.bot && (await this.#chat(ownerId));
    if (!row) return { isOffered: this.bot !== undefined, state: 'none', name: '', linkedAt: null, url: null };
    // The page is more than the address: it shows without one while Telegram does not answer.
    const url = (await this.bot?.addressOf({ chatId: row.chat_id }).catch(() => null)) ?? null;
    return { isOffered: true, state: row.blocked_at ? 'blocked' : 'linked', name: row.name, linkedAt: row.linked_at.toISOString(), url };
  }

  /** A code that links a chat, in place of the one before it; 404 without a bot, 503 while it does not answer. */
  async createCode(ownerId: string): Promise<TelegramCode> {
    if (!this.bot) throw new ApiError('NOT_FOUND');
    const code = newCode();
    const [bot, url] = await Promise.all([this.bot.username(), this.bot.addressOf({ code })]).catch((error: unknown) => {
      this.#app.log.error({ err: error }, 'notifications: the bot does not answer');
      throw new ApiError('UNAVAILABLE');
    });
    const expires = new Date(Date.now() + TELEGRAM_CODE.minutes * MINUTE_MS);
    const columns = { digest: this.#digestOf(code), expires_at: expires };
    await this.#app.db
      .insertInto('notification_code')
      .values({ owner_id: ownerId, ...columns })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(columns))
      .execute();
    return { code, expiresAt: expires.toISOString(), bot, url };
  }

  /** The chat of an account; undefined where it has none. */
  async chatOf(ownerId: string): Promise<{ chatId: string; isBlocked: boolean } | undefined> {
    const row = this.bot && (await this.#chat(ownerId));
    return row && { chatId: row.chat_id, isBlocked: row.blocked_at !== null };
  }

  /** Ends the link of an account's chat; codes that were not used are void. */
  async unlink(ownerId: string): Promise<void> {
    await this.#app.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('notification_chat').where('owner_id', '=', ownerId).execute();
      await trx.deleteFrom('notification_code').where('owner_id', '=', ownerId).execute();
    });
  }

  /** The holder of an account's chat has blocked the bot: nothing is sent there any more, and the account is told in the cabinet. */
  async block(db: Db, ownerId: string): Promise<void> {
    const row = await db
      .updateTable('notification_chat')
      .set({ blocked_at: sql<Date>`now()` })
      .where('owner_id', '=', ownerId)
      .where('blocked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (row) await this.#notify(db, ownerId, 'telegramBlocked', row.name);
  }

  /** Takes in what happened in a chat, in a transaction; answers what the bot says to it. */
  async receive(db: Db, event: ChatMessage | ChatBlocked): Promise<string | undefined> {
    if ('isBlocked' in event) {
      const owners = await db.selectFrom('notification_chat').select('owner_id').where('chat_id', '=', event.chatId).execute();
      for (const { owner_id } of owners) await this.block(db, owner_id);
      return undefined;
    }
    const { chatId, text } = event;
    const replies = this.#replies[event.locale ?? this.#app.services.settings.current.frontend.locale];
    if (/^\/stop\b/i.test(text.trim())) {
      await db.deleteFrom('notification_chat').where('chat_id', '=', chatId).execute();
      return replies.unlinked;
    }
    const code = codeIn(text.trim());
    if (code.length !== TELEGRAM_CODE.characters) return replies.hint;
    const keys = [`telegramCode:${chatId}`];
    if ((await this.#tries.consume(keys)).exceeded) return replies.tooMany;
    const linked = await this.#link(db, event, code);
    if (!linked) return replies.wrongCode;
    await this.#tries.restore(keys);
    return this.#replies[linked.locale ?? this.#app.services.settings.current.frontend.locale].linked.replace(
      '${username}',
      linked.username,
    );
  }

  /** Uses a code up; its account is told in this chat from now on, whatever chat it had. */
  async #link(db: Db, { chatId, name }: ChatMessage, code: string): Promise<{ username: string; locale: Locale | undefined } | undefined> {
    const used = await db
      .deleteFrom('notification_code')
      .where('digest', '=', this.#digestOf(code))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('owner_id')
      .executeTakeFirst();
    const account =
      used &&
      (await db
        .selectFrom('users')
        .select(['id', 'username', 'data'])
        .where('id', '=', used.owner_id)
        .where('is_active', '=', true)
        .executeTakeFirst());
    if (!account) return undefined;
    const columns = { chat_id: chatId, name, linked_at: new Date(), blocked_at: null };
    await db
      .insertInto('notification_chat')
      .values({ owner_id: account.id, ...columns })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(columns))
      .execute();
    await this.#notify(db, account.id, 'telegramLinked', name);
    return { username: account.username, locale: account.data.locale };
  }

  async #notify(db: Db, ownerId: string, notice: string, name: string): Promise<void> {
    await enqueueNotification(db, { ownerId, type: 'channels.events', key: `telegram:${newId()}`, data: { notice, name } });
  }

  #chat(ownerId: string) {
    return this.#app.db.selectFrom('notification_chat').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  }

  /** A code is short, so that a bare hash could be reversed in a moment: the digest includes the server's key. */
  #digestOf(code: string): string {
    return createHmac('sha256', this.#key).update(`telegram code:${code}`).digest('base64url');
  }
}

declare module '../../../services.ts' {
  interface Services {
    telegramChats: TelegramChats;
  }
}
