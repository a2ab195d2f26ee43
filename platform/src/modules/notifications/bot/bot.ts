import type { Locale } from '@cabinet/domain/locales';
import type { Db } from '../../../plugins/database/open.ts';

/** What somebody wrote to the bot, in a chat of two. */
export interface ChatMessage {
  chatId: string;
  /** What the writer is called. */
  name: string;
  /** The writer's language, where it is one of the cabinet's. */
  locale: Locale | undefined;
  text: string;
}

/** A chat whose holder has blocked the bot. */
export interface ChatBlocked {
  chatId: string;
  isBlocked: true;
}

/** A notification as it leaves; `id` stays the same when it is sent again. */
export interface BotMessage {
  id: string;
  title: string;
  text: string;
}

/** What became of a message. `later`: nothing is wrong with it, it may be sent again after so many seconds, or when one likes. */
export type BotAnswer =
  | { outcome: 'sent' }
  | { outcome: 'blocked'; answer: string }
  | { outcome: 'refused'; answer: string }
  | { outcome: 'later'; seconds: number | undefined; answer: string };

/** Takes in what happened in chats, in the transaction that notes how far they are read; answers what to say there. */
export type Receive = (db: Db, event: ChatMessage | ChatBlocked) => Promise<string | undefined>;

/** A bot that notifications come from; each kind is an adapter. */
export interface NotificationBot {
  readonly kind: 'telegram' | 'sandbox';
  /** What people find it by. Throws where the service does not answer. */
  username(): Promise<string>;
  /** The address that opens the bot, with a code or in a chat that is there. */
  addressOf(target: { code: string } | { chatId: string }): Promise<string>;
  send(chatId: string, message: BotMessage): Promise<BotAnswer>;
  /** Reads what happened in chats, where the bot is not told by itself; answers whether there may be more. */
  poll?(receive: Receive): Promise<boolean>;
}
