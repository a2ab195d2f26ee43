import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { request } from 'undici';
import type { TelegramBotSettings } from '../../../config.ts';
import type { Db } from '../../../plugins/database/open.ts';
import type { BotAnswer, BotMessage, ChatBlocked, ChatMessage, NotificationBot, Receive } from './bot.ts';

const TIMEOUT_MS = 10_000;
/** Longest text of a message, of which the API refuses more. */
const LONGEST_TEXT = 4096;
const UPDATES = 100;
/** Pause after the API has said that it does not know the token. */
const UNKNOWN_BOT_SECONDS = 60;

/** What the Bot API answers to every call. */
interface Answer<R> {
  ok: boolean;
  result?: R;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

interface Person {
  id: number;
  first_name?: string;
  last_name?: string;
  username?: string;
  language_code?: string;
}

interface Update {
  update_id: number;
  message?: { chat: { id: number; type: string }; from?: Person; text?: string };
  my_chat_member?: { chat: { id: number; type: string }; new_chat_member: { status: string } };
}

const nameOf = ({ first_name = '', last_name = '', username }: Person) => [first_name, last_name].join(' ').trim() || (username ?? '');
const localeOf = ({ language_code: code = '' }: Person): Locale | undefined => LOCALES.find((locale) => code.startsWith(locale));

/** What an update tells, of chats of two alone. */
function eventIn({ message, my_chat_member: member }: Update): ChatMessage | ChatBlocked | undefined {
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
    return { chatId: String(member.chat.id), isBlocked: true };
  if (message?.chat.type !== 'private' || message.text === undefined) return undefined;
  const from = message.from ?? { id: message.chat.id };
  return { chatId: String(message.chat.id), name: nameOf(from), locale: localeOf(from), text: message.text };
}

function answerOf({ ok, error_code: code = 500, description = '', parameters }: Answer<unknown>): BotAnswer {
  if (ok) return { outcome: 'sent' };
  const answer = `${code} ${description}`.trim();
  if (code === 403) return { outcome: 'blocked', answer };
  if (code === 429) return { outcome: 'later', seconds: parameters?.retry_after, answer };
  if (code === 401 || code === 404) return { outcome: 'later', seconds: UNKNOWN_BOT_SECONDS, answer };
  return code >= 500 ? { outcome: 'later', seconds: undefined, answer } : { outcome: 'refused', answer };
}

/** A bot of Telegram (core.telegram.org/bots/api), read by polling, so that it works behind any firewall. */
export class TelegramBot implements NotificationBot {
  readonly kind = 'telegram';
  readonly #settings: TelegramBotSettings;
  readonly #db: Db;
  #username: string | undefined;

  constructor(settings: TelegramBotSettings, db: Db) {
    this.#settings = settings;
    this.#db = db;
  }

  async username(): Promise<string> {
    if (this.#username !== undefined) return this.#username;
    const { ok, result, description } = await this.#call<{ username: string }>('getMe', {});
    if (!ok || !result) throw new Error(description ?? 'Telegram does not know the bot');
    this.#username = result.username;
    return result.username;
  }

  async addressOf(target: { code: string } | { chatId: string }): Promise<string> {
    return `https://t.me/${await this.username()}${'code' in target ? `?start=${target.code}` : ''}`;
  }

  async send(chatId: string, { title, text }: BotMessage): Promise<BotAnswer> {
    const whole = text === '' ? title : `${title}\n\n${text}`;
    return this.#say(chatId, whole, [{ type: 'bold', offset: 0, length: title.length }]);
  }

  /** Whoever gets the row's lock reads; what an update changes is committed together with how far the updates are read. */
  async poll(receive: Receive): Promise<boolean> {
    const bot = this.#settings.token.split(':')[0] ?? '';
    await this.#db
      .insertInto('notification_bot')
      .values({ bot })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const replies: { chatId: string; text: string }[] = [];
    const count = await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('notification_bot')
        .select('next_update')
        .where('bot', '=', bot)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return 0;
      const updates = await this.#updates(Number(row.next_update));
      for (const update of updates) {
        const event = eventIn(update);
        const text = event && (await receive(trx, event));
        if (text !== undefined) replies.push({ chatId: event?.chatId ?? '', text });
      }
      const last = updates.at(-1);
      if (last)
        await trx
          .updateTable('notification_bot')
          .set({ next_update: last.update_id + 1 })
          .where('bot', '=', bot)
          .execute();
      return updates.length;
    });
    for (const { chatId, text } of replies) await this.#say(chatId, text);
    return count === UPDATES;
  }

  async #updates(offset: number): Promise<readonly Update[]> {
    const call = { offset, limit: UPDATES, timeout: 0, allowed_updates: ['message', 'my_chat_member'] };
    const { ok, result, error_code, description } = await this.#call<Update[]>('getUpdates', call);
    if (!ok) throw new Error(`Telegram answers ${error_code ?? ''} ${description ?? ''}`);
    return result ?? [];
  }

  async #say(chatId: string, text: string, entities: readonly object[] = []): Promise<BotAnswer> {
    const body = { chat_id: chatId, text: text.slice(0, LONGEST_TEXT), entities, link_preview_options: { is_disabled: true } };
    try {
      return answerOf(await this.#call('sendMessage', body));
    } catch (error) {
      return { outcome: 'later', seconds: undefined, answer: (error as Error & { code?: string }).code ?? 'no answer' };
    }
  }

  /** Anything but the API's own JSON is a failure of the status. */
  async #call<R>(method: string, body: object): Promise<Answer<R>> {
    const answer = await request(`${this.#settings.url}/bot${this.#settings.token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.body.text();
    try {
      return JSON.parse(text) as Answer<R>;
    } catch {
      return { ok: false, error_code: answer.statusCode };
    }
  }
}
