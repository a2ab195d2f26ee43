import type { Pool } from 'pg';
import type { ReadSubmit } from './read-submit.ts';

/** A part of a text: the id that its submit is answered with, and its wish for a receipt. */
export interface StoredPart {
  messageId: string;
  wants: number;
}

/** A text all of whose parts have arrived; whoever has it is the only one until `CLAIM_S` are over. */
export interface WholeText {
  key: string;
  text: string;
  /** In their order. */
  parts: readonly StoredPart[];
}

/** How long others leave the parts alone which somebody makes a message of. */
const CLAIM_S = 60;

/** What the parts of one text have in common. */
const keyOf = ({ source, destination }: ReadSubmit, { reference, total }: NonNullable<ReadSubmit['place']>) =>
  `${source.address}>${destination.address}:${reference}/${total}`;

/** Parts of texts, which may come by any connection and node, in any order and more than once. */
export class SubmittedParts {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Stores a part; answers the whole text to the one caller who is to accept it. `messageId` is what the part is answered with else. */
  async add(
    ownerId: string,
    submit: ReadSubmit,
    place: NonNullable<ReadSubmit['place']>,
  ): Promise<{ messageId: string; whole?: WholeText }> {
    const key = keyOf(submit, place);
    const stored = await this.#pool.query<{ message_id: string }>(
      `insert into smpp_part as p (owner_id, text_key, seq, content, message_id, wants) values ($1, $2, $3, $4, 'p' || nextval('smpp_part_id'), $5)
       on conflict (owner_id, text_key, seq) do update set content = excluded.content, wants = excluded.wants, at = now() returning message_id`,
      [ownerId, key, place.seq, Buffer.from(submit.text, 'utf16le'), submit.wants],
    );
    const messageId = stored.rows[0]?.message_id ?? '';
    const { rows } = await this.#pool.query<{ seq: number; content: Buffer; message_id: string; wants: number }>(
      `update smpp_part set claimed_until = now() + make_interval(secs => $4)
       where owner_id = $1 and text_key = $2 and (claimed_until is null or claimed_until < now())
         and (select count(*) from smpp_part where owner_id = $1 and text_key = $2) = $3
       returning seq, content, message_id, wants`,
      [ownerId, key, place.total, CLAIM_S],
    );
    if (rows.length < place.total) return { messageId };
    rows.sort((a, b) => a.seq - b.seq);
    const text = rows.map(({ content }) => content.toString('utf16le')).join('');
    return { messageId, whole: { key, text, parts: rows.map(({ message_id, wants }) => ({ messageId: message_id, wants })) } };
  }

  /** Lets parts be claimed again: their message was not accepted. */
  async release(ownerId: string, key: string): Promise<void> {
    await this.#pool.query('update smpp_part set claimed_until = null where owner_id = $1 and text_key = $2', [ownerId, key]);
  }

  /** Forgets parts of texts that were never completed. */
  async sweep(before: Date): Promise<void> {
    await this.#pool.query('delete from smpp_part where at < $1', [before]);
  }
}
