import type { Sending } from '@cabinet/domain/sendings';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { SendingList } from './list.ts';

/** A message that came in. */
export interface IncomingDetail {
  id: string;
  type: string;
  from: string;
  text: string;
  /** The message that it answers. */
  SendingId: string | null;
}

/** Messages by id, whoever owns them: for what tells their owners about them. */
export class MessageDetails {
  readonly #db: Db;
  readonly #list: SendingList;

  constructor(db: Db) {
    this.#db = db;
    this.#list = new SendingList(db);
  }

  sendings(ids: readonly string[]): Promise<Sending[]> {
    return this.#list.byIds(ids.map(Number));
  }

  async incoming(ids: readonly string[]): Promise<IncomingDetail[]> {
    const { rows } = await sql<IncomingDetail>`
      select id, type, sender as "from", text, sending_id::text as "SendingId" from sending_incoming where id = any(${[...ids]}::uuid[])`.execute(
      this.#db,
    );
    return rows;
  }
}

declare module '../../services.ts' {
  interface Services {
    messages: MessageDetails;
  }
}
