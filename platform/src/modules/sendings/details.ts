import type { IncomingFile } from '@cabinet/domain/incoming';
import type { Sending } from '@cabinet/domain/sendings';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { SendingList, type ListSetup } from './list.ts';

/** A message that came in. */
export interface IncomingDetail {
  id: string;
  type: string;
  from: string;
  text: string;
  files: readonly IncomingFile[] | null;
  /** The message that it answers. */
  SendingId: string | null;
  livemode: boolean;
}

/** Messages by id without a check of scope: for webhooks to their owners. */
export class MessageDetails {
  readonly #db: Db;
  readonly #list: SendingList;

  constructor(setup: ListSetup) {
    this.#db = setup.db;
    this.#list = new SendingList(setup);
  }

  sendings(ids: readonly string[]): Promise<Sending[]> {
    return this.#list.byIds(ids.map(Number));
  }

  async incoming(ids: readonly string[]): Promise<IncomingDetail[]> {
    const { rows } = await sql<IncomingDetail>`
      select id, type, sender as "from", text, sending_id::text as "SendingId", files, not is_test as livemode from sending_incoming where id = any(${[...ids]}::uuid[])`.execute(
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
