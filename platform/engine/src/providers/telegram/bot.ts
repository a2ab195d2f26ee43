import type { TelegramSettings } from '@cabinet/domain/providers-telegram';
import type { HttpOutbound } from '../http/outbound.ts';
import { HttpCaller } from '../http/call.ts';
import { download } from '../http/download.ts';
import type { FetchedMedia } from '../provider.ts';

/** What the Bot API answers to every call. */
export interface BotAnswer<R> {
  ok: boolean;
  result?: R;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

/** A file as Telegram names it; its bytes are fetched by its id. */
export interface BotFile {
  file_id: string;
  file_name?: string;
  file_size?: number;
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
    /** The text under a picture or a file. */
    caption?: string;
    /** A picture in several sizes, the largest last. */
    photo?: BotFile[];
    document?: BotFile;
    video?: BotFile;
    audio?: BotFile;
    voice?: BotFile;
    contact?: { phone_number: string; user_id?: number };
    reply_to_message?: { message_id: number };
  };
}

/** Calls of the Bot API (core.telegram.org/bots/api), as JSON. */
export class Bot {
  readonly #base: string;
  readonly #files: string;
  readonly #caller: HttpCaller;
  readonly #outbound: HttpOutbound;

  constructor({ url, connections, responseSeconds }: TelegramSettings, token: string, outbound: HttpOutbound) {
    const server = url.replace(/\/+$/, '');
    this.#base = `${server}/bot${token}/`;
    this.#files = `${server}/file/bot${token}/`;
    this.#outbound = outbound;
    this.#caller = new HttpCaller(outbound, { connections, timeout: responseSeconds * 1000 });
  }

  /** Opens a file that somebody sent to the bot. */
  async open({ file_id }: BotFile): Promise<FetchedMedia> {
    const { ok, result, description } = await this.call<{ file_path?: string }>('getFile', { file_id });
    if (!ok || !result?.file_path) throw new Error(description ?? 'Telegram does not give the file');
    return download(this.#outbound, this.#files + result.file_path);
  }

  /** Throws `NoAnswer` where there is none; anything but the API's own JSON is a failure of the status. */
  async call<R>(method: string, body: object): Promise<BotAnswer<R>> {
    const { status, body: text } = await this.#caller.call({
      method: 'POST',
      url: this.#base + method,
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
