import { normalizePhone } from '@cabinet/domain/phone';
import type { TelegramSettings } from '@cabinet/domain/providers-telegram';
import type { HttpOutbound } from '../http/outbound.ts';
import { NoAnswer } from '../http/call.ts';
import { downtimeOf, downtimeText } from '../http/downtime.ts';
import { NO_ANSWER, NOT_TAKEN, type Journal, type Trace } from '../journal.ts';
import { CalledProvider } from '../journaled-provider.ts';
import type { FileSource, Incoming, IncomingMedia, Outgoing, Sink } from '../provider.ts';
import type { Offered } from '../submitter.ts';
import { Bot, type BotAnswer, type BotFile, type Update } from './bot.ts';
import { callsOf } from './calls.ts';
import type { Chats } from './chats.ts';
import { TUNING } from '../../options.ts';

export interface TelegramSetup {
  name: string;
  settings: TelegramSettings;
  token: string;
  journal: Journal;
  chats: Chats;
  files: Pick<FileSource, 'linkTo'>;
  outbound: HttpOutbound;
}

const LARGEST_CALL = 50;
const RETRY = 5000;

const refOf = (chat: number | string, message: number) => `${chat}:${message}`;
const isTaken = (mark: string | undefined) => mark !== undefined && mark !== NOT_TAKEN && mark !== NO_ANSWER;

/** A Telegram bot. What Telegram took is `sent`: bots are not told of delivery. People are found by the phone that they shared. */
export class TelegramProvider extends CalledProvider {
  readonly types = new Set(['telegram'] as const);
  readonly batchSize = LARGEST_CALL;
  readonly reportTimeout = 60_000;
  readonly #setup: TelegramSetup;
  readonly #bot: Bot;
  #polledAt = 0;

  constructor(setup: TelegramSetup) {
    const { name, settings, token, journal, outbound } = setup;
    super({ name, journal, throughput: settings.throughput, inFlight: settings.connections });
    this.#setup = setup;
    this.#bot = new Bot(settings, token, outbound);
  }

  /** Throws Telegram's own words when the token is not one of a bot. */
  async verify(): Promise<void> {
    const { ok, description, error_code } = await this.#bot.call('getMe', {});
    if (!ok) throw new Error(description ?? String(error_code));
  }

  /** Reads what people wrote to the bot: a shared phone, an answer, or a first word, which is answered by the greeting. */
  async poll(sink: Sink): Promise<boolean> {
    const { settings, chats } = this.#setup;
    if (!settings.listens || performance.now() < this.#polledAt) return false;
    this.#polledAt = performance.now() + settings.everySeconds * 1000;
    return chats.readOn(async (offset) => {
      const answer = await this.#bot
        .call<Update[]>('getUpdates', { offset, limit: TUNING.pollUpdates, timeout: 0, allowed_updates: ['message'] })
        .catch(() => undefined);
      const updates = answer?.ok ? (answer.result ?? []) : [];
      const last = updates.at(-1);
      if (!last) return undefined;
      await this.#receive(updates, sink);
      return last.update_id + 1;
    });
  }

  async #receive(updates: readonly Update[], sink: Sink): Promise<void> {
    const { chats, settings } = this.#setup;
    const messages = updates.flatMap(({ message }) => (message?.chat.type === 'private' ? [message] : []));
    const strangers = new Set<number>();
    for (const { chat, from, contact, date } of messages) {
      if (!contact) continue;
      // Somebody else's card proves nothing.
      const phone = contact.user_id === from?.id ? normalizePhone(`+${contact.phone_number.replace(/\D/g, '')}`) : undefined;
      if (!phone) strangers.add(chat.id);
      else {
        await chats.remember(phone, chat.id, new Date(date * 1000));
        await this.#say(chat.id, settings.welcome, { remove_keyboard: true });
      }
    }
    const phones = await chats.phonesOf(messages.map(({ chat }) => chat.id));
    const incoming = messages.flatMap((message): Incoming[] => {
      const { chat, message_id, date, reply_to_message: answered } = message;
      const from = phones.get(chat.id);
      const media = this.#mediaOf(message);
      const text = message.text ?? message.caption ?? (media.length > 0 ? '' : undefined);
      if (text !== undefined && from === undefined) strangers.add(chat.id);
      if (text === undefined || from === undefined || text.startsWith('/start')) return [];
      const ref = answered ? { ref: refOf(chat.id, answered.message_id) } : {};
      return [{ key: refOf(chat.id, message_id), type: 'telegram', from, text, media, at: new Date(date * 1000), ...ref }];
    });
    if (incoming.length > 0) await sink.incoming(this.name, incoming);
    const keyboard = {
      keyboard: [[{ text: settings.shareButton, request_contact: true }]],
      resize_keyboard: true,
      one_time_keyboard: true,
    };
    for (const chat of strangers) await this.#say(chat, settings.greeting, keyboard);
  }

  #mediaOf({ photo, document, video, audio, voice }: NonNullable<Update['message']>): IncomingMedia[] {
    const media = (kind: IncomingMedia['kind'], file: BotFile): IncomingMedia => {
      const { file_name: filename, file_size: size } = file;
      return { kind, ...(filename ? { filename } : {}), ...(size ? { size } : {}), fetch: () => this.#bot.open(file) };
    };
    const picture = photo?.at(-1);
    const others = [document, video, audio, voice].flatMap((file) => (file ? media('file', file) : []));
    return [...(picture ? [media('image', picture)] : []), ...others];
  }

  async #say(chat: number, text: string, reply_markup: object): Promise<void> {
    await this.#bot.call('sendMessage', { chat_id: chat, text, reply_markup }).catch(() => undefined);
  }

  protected async offer(message: Outgoing, before: Trace): Promise<Offered> {
    const chat = await this.#setup.chats.chatOf(message.recipient);
    if (chat === undefined) return { outcome: 'refused', code: 'noAddress', text: 'This number has not been shared with the bot' };
    const taken: string[] = [];
    for (const [index, { method, body }] of callsOf(message, chat, this.#setup.files).entries()) {
      const known = before[index];
      if (known !== undefined && isTaken(known)) {
        taken.push(known);
        continue;
      }
      await this.rateLimiter.take(message.isUrgent);
      if (!this.connection.isUp()) return { outcome: 'lost', trace: [...taken, NOT_TAKEN] };
      try {
        const answer = await this.#observed(message, method, () => this.#bot.call<{ message_id: number }>(method, body));
        if (!answer.ok || !answer.result) return this.#refused(answer, taken);
        this.connection.succeeded();
        taken.push(refOf(chat, answer.result.message_id));
      } catch (error) {
        const wasSent = error instanceof NoAnswer && error.wasSent;
        this.connection.failed((error as Error).message, wasSent ? 0 : TUNING.downPauseMs);
        return { outcome: 'lost', trace: [...taken, wasSent ? NO_ANSWER : NOT_TAKEN] };
      }
    }
    return { outcome: 'accepted', trace: taken };
  }

  /** Tells of a call without its words: what Telegram answers repeats the message and names the person. */
  async #observed<R extends { message_id: number }>(
    { reference, recipient }: Outgoing,
    method: string,
    call: () => Promise<BotAnswer<R>>,
  ): Promise<BotAnswer<R>> {
    const start = performance.now();
    const reportAnswer = (answer: string, isOk: boolean) =>
      this.observer?.exchanged(() => ({
        direction: 'out',
        operation: method,
        request: `${method}\nto: ${recipient}`,
        answer,
        isOk,
        milliseconds: Math.round(performance.now() - start),
        reference,
        hidden: [recipient],
      }));
    try {
      const answer = await call();
      const { ok, result, error_code, description, parameters } = answer;
      reportAnswer(JSON.stringify({ ok, message_id: result?.message_id, error_code, description, ...parameters }), ok);
      return answer;
    } catch (error) {
      reportAnswer((error as Error).message, false);
      throw error;
    }
  }

  #refused({ error_code = 500, description = '', parameters }: BotAnswer<unknown>, taken: Trace): Offered {
    const asked = parameters?.retry_after === undefined ? undefined : parameters.retry_after * 1000;
    const downtime = downtimeOf(error_code, asked);
    if (downtime) {
      const text = downtimeText(error_code, asked);
      this.connection.failed(text, TUNING.downPauseMs);
      const trace = [...taken, downtime.isCertain ? NOT_TAKEN : NO_ANSWER];
      const retryAfter = asked === undefined ? undefined : Math.min(asked, TUNING.longestPauseMs);
      // Whoever has the picture of a message gets its text from the same bot.
      return { outcome: 'down', trace, text, retryAfter, movesOn: taken.length === 0 };
    }
    if (error_code === 429) {
      const retryAfter = asked ?? RETRY;
      this.rateLimiter.pause(Math.min(retryAfter, TUNING.downPauseMs));
      return { outcome: 'throttled', retryAfter, trace: [...taken, NOT_TAKEN], text: downtimeText(error_code, asked) };
    }
    if (error_code === 401 || error_code === 404) {
      this.connection.failed(`Telegram does not know the bot: ${description}`, TUNING.downPauseMs);
      return { outcome: 'lost', trace: [...taken, NOT_TAKEN] };
    }
    if (error_code >= 500) {
      this.connection.failed(`Telegram answers ${error_code}`);
      return { outcome: 'throttled', retryAfter: RETRY, trace: [...taken, NO_ANSWER], text: `HTTP ${error_code}` };
    }
    return { outcome: 'refused', code: error_code === 403 ? 'undelivered' : 'rejected', text: description };
  }
}
