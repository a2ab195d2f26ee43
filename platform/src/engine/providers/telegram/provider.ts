import { normalizePhone } from '@cabinet/domain/phone';
import type { ProviderState } from '@cabinet/domain/providers';
import type { TelegramSettings } from '@cabinet/domain/providers-telegram';
import type { Outbound } from '../../../plugins/outbound/outbound.ts';
import { NoAnswer } from '../http/call.ts';
import { NO_ANSWER, NOT_TAKEN, type Journal, type Trace } from '../journal.ts';
import type { LiveProvider } from '../live-provider.ts';
import { Pace } from '../pace.ts';
import type { FileSource, Incoming, Outgoing, Sink, Submitted } from '../provider.ts';
import { Reach } from '../reach.ts';
import { Submitter, type Offered } from '../submit.ts';
import { Bot, type BotAnswer, type Update } from './bot.ts';
import { callsOf } from './calls.ts';
import type { Chats } from './chats.ts';

export interface TelegramSetup {
  name: string;
  settings: TelegramSettings;
  token: string;
  journal: Journal;
  chats: Chats;
  files: Pick<FileSource, 'linkTo'>;
  outbound: Outbound;
}

const LARGEST_CALL = 50;
const RETRY = 5000;
const REST = 2000;
const AT_ONCE = 100;

const refOf = (chat: number | string, message: number) => `${chat}:${message}`;
const isTaken = (mark: string | undefined) => mark !== undefined && mark !== NOT_TAKEN && mark !== NO_ANSWER;

/** A Telegram bot. What Telegram took is `sent`: bots are not told of delivery. People are found by the phone that they shared. */
export class TelegramProvider implements LiveProvider {
  readonly name: string;
  readonly types = new Set(['telegram'] as const);
  readonly batchSize = LARGEST_CALL;
  readonly reportTimeout = 60_000;
  readonly pace: Pace;
  private readonly setup: TelegramSetup;
  private readonly bot: Bot;
  private readonly submitter: Submitter;
  private readonly reach = new Reach();
  private polledAt = 0;

  constructor(setup: TelegramSetup) {
    const { name, settings, token, journal, outbound } = setup;
    this.setup = setup;
    this.name = name;
    this.pace = new Pace(settings.throughput);
    this.bot = new Bot(settings, token, outbound);
    this.submitter = new Submitter({
      provider: name,
      journal,
      inFlight: settings.connections,
      isUp: () => this.reach.isUp(),
      offer: (message, before) => this.offer(message, before),
    });
  }

  submit(messages: readonly Outgoing[], isSound?: () => boolean): Promise<Submitted[]> {
    return this.submitter.submit(messages, isSound);
  }

  lookup(references: readonly number[]): Promise<Map<number, string>> {
    return this.submitter.lookup(references);
  }

  timesSent(references: readonly number[]): Promise<Map<number, number>> {
    return this.submitter.timesSent(references);
  }

  async isHealthy(): Promise<boolean> {
    return this.reach.isUp();
  }

  health(): { state: ProviderState; text: string | null } {
    return this.reach.health();
  }

  /** Throws Telegram's own words when the token is not one of a bot. */
  async verify(): Promise<void> {
    const { ok, description, error_code } = await this.bot.call('getMe', {});
    if (!ok) throw new Error(description ?? String(error_code));
  }

  /** Reads what people wrote to the bot: a shared phone, an answer, or a first word, which is answered by the greeting. */
  async poll(sink: Sink): Promise<boolean> {
    const { settings, chats } = this.setup;
    if (!settings.listens || performance.now() < this.polledAt) return false;
    this.polledAt = performance.now() + settings.everySeconds * 1000;
    return chats.readOn(async (offset) => {
      const answer = await this.bot
        .call<Update[]>('getUpdates', { offset, limit: AT_ONCE, timeout: 0, allowed_updates: ['message'] })
        .catch(() => undefined);
      const updates = answer?.ok ? (answer.result ?? []) : [];
      const last = updates.at(-1);
      if (!last) return undefined;
      await this.hear(updates, sink);
      return last.update_id + 1;
    });
  }

  private async hear(updates: readonly Update[], sink: Sink): Promise<void> {
    const { chats, settings } = this.setup;
    const messages = updates.flatMap(({ message }) => (message?.chat.type === 'private' ? [message] : []));
    const strangers = new Set<number>();
    for (const { chat, from, contact, date } of messages) {
      if (!contact) continue;
      // Somebody else's card proves nothing.
      const phone = contact.user_id === from?.id ? normalizePhone(`+${contact.phone_number.replace(/\D/g, '')}`) : undefined;
      if (!phone) strangers.add(chat.id);
      else {
        await chats.remember(phone, chat.id, new Date(date * 1000));
        await this.say(chat.id, settings.welcome, { remove_keyboard: true });
      }
    }
    const phones = await chats.phonesOf(messages.map(({ chat }) => chat.id));
    const incoming = messages.flatMap(({ chat, message_id, text, date, reply_to_message: answered }): Incoming[] => {
      const from = phones.get(chat.id);
      if (text !== undefined && from === undefined) strangers.add(chat.id);
      if (text === undefined || from === undefined || text.startsWith('/start')) return [];
      const ref = answered ? { ref: refOf(chat.id, answered.message_id) } : {};
      return [{ key: refOf(chat.id, message_id), type: 'telegram', from, text, at: new Date(date * 1000), ...ref }];
    });
    if (incoming.length > 0) await sink.incoming(this.name, incoming);
    const keyboard = {
      keyboard: [[{ text: settings.shareButton, request_contact: true }]],
      resize_keyboard: true,
      one_time_keyboard: true,
    };
    for (const chat of strangers) await this.say(chat, settings.greeting, keyboard);
  }

  private async say(chat: number, text: string, reply_markup: object): Promise<void> {
    await this.bot.call('sendMessage', { chat_id: chat, text, reply_markup }).catch(() => undefined);
  }

  private async offer(message: Outgoing, before: Trace): Promise<Offered> {
    const chat = await this.setup.chats.chatOf(message.recipient);
    if (chat === undefined) return { outcome: 'refused', code: 'noAddress', text: 'This number has not been shared with the bot' };
    const taken: string[] = [];
    for (const [index, { method, body }] of callsOf(message, chat, this.setup.files).entries()) {
      const known = before[index];
      if (known !== undefined && isTaken(known)) {
        taken.push(known);
        continue;
      }
      await this.pace.take(message.isUrgent);
      if (!this.reach.isUp()) return { outcome: 'lost', trace: [...taken, NOT_TAKEN] };
      try {
        const answer = await this.bot.call<{ message_id: number }>(method, body);
        if (!answer.ok || !answer.result) return this.refused(answer, taken);
        this.reach.well();
        taken.push(refOf(chat, answer.result.message_id));
      } catch (error) {
        const wasSent = error instanceof NoAnswer && error.wasSent;
        this.reach.ill((error as Error).message, wasSent ? 0 : REST);
        return { outcome: 'lost', trace: [...taken, wasSent ? NO_ANSWER : NOT_TAKEN] };
      }
    }
    return { outcome: 'accepted', trace: taken };
  }

  private refused({ error_code = 500, description = '', parameters }: BotAnswer<unknown>, taken: Trace): Offered {
    this.reach.answered();
    if (error_code === 429) {
      const retryAfter = (parameters?.retry_after ?? RETRY / 1000) * 1000;
      this.pace.pause(Math.min(retryAfter, REST));
      return { outcome: 'throttled', retryAfter, trace: [...taken, NOT_TAKEN] };
    }
    if (error_code === 401 || error_code === 404) {
      this.reach.ill(`Telegram does not know the bot: ${description}`, REST);
      return { outcome: 'lost', trace: [...taken, NOT_TAKEN] };
    }
    if (error_code >= 500) {
      this.reach.ill(`Telegram answers ${error_code}`);
      return { outcome: 'throttled', retryAfter: RETRY, trace: [...taken, NO_ANSWER] };
    }
    return { outcome: 'refused', code: error_code === 403 ? 'undelivered' : 'rejected', text: description };
  }
}
