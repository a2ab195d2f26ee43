import type { TelegramSettings } from '@cabinet/domain/providers-telegram';
import type { Outbound } from '../../../plugins/outbound/outbound.ts';
import { HttpCaller } from '../http/call.ts';

/** What the Bot API answers to every call. */
export interface BotAnswer<R> {
  ok: boolean;
  result?: R;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

/** Something that reached the bot; only what is looked at. */
export interface Update {
  update_id: number;
  message?: {
    message_id: number;
    date: number;
    chat: { id: number; type: string };
    from?: { id: number };
    text?: string;
    contact?: { phone_number: string; user_id?: number };
    reply_to_message?: { message_id: number };
  };
}

/** Calls of the Bot API (core.telegram.org/bots/api), as JSON. */
export class Bot {
  private readonly base: string;
  private readonly caller: HttpCaller;

  constructor({ url, connections, responseSeconds }: TelegramSettings, token: string, outbound: Outbound) {
    this.base = `${url.replace(/\/+$/, '')}/bot${token}/`;
    this.caller = new HttpCaller(outbound, { connections, timeout: responseSeconds * 1000 });
  }

  /** Throws `NoAnswer` where there is none; anything but the API's own JSON is a failure of the status. */
  async call<R>(method: string, body: object): Promise<BotAnswer<R>> {
    const { status, body: text } = await this.caller.call({
      method: 'POST',
      url: this.base + method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    try {
      return JSON.parse(text) as BotAnswer<R>;
    } catch {
      return { ok: false, error_code: status };
    }
  }
}
