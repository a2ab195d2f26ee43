import type { SoughtContents } from '@cabinet/domain/message-search';
import { sql, type RawBuilder } from 'kysely';
import { PAYLOAD } from './row.ts';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Messages that are looked for by their texts, or by how the numbers of their recipients begin or end. */
export interface ContentsFilter {
  /** Condition on a text: that it has every word. */
  isIn: (text: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** Condition on `s`, the message, by its recipient; undefined where only words are looked for. */
  recipient: RawBuilder<boolean> | undefined;
}

/** Case costs more than half of a comparison, and is asked for where there is any. */
const contains = (text: RawBuilder<unknown>, word: string) =>
  word.toLowerCase() === word.toUpperCase() ? sql`${text} like ${`%${escapeLike(word)}%`}` : sql`${text} ilike ${`%${escapeLike(word)}%`}`;

/** Makes the conditions of what is looked for in messages. */
export function contentsFilter({ words, begins, ends }: SoughtContents): ContentsFilter {
  const numbers = [begins && `${escapeLike(begins)}%`, ends && `%${escapeLike(ends)}`].filter((pattern) => pattern !== undefined);
  return {
    isIn: (text) => sql<boolean>`(${sql.join(words.map((word) => contains(text, word)), sql` and `)})`,
    recipient: numbers.length > 0 ? sql<boolean>`(${sql.join(numbers.map((pattern) => sql`s.recipient like ${pattern}`), sql` or `)})` : undefined,
  }; // prettier-ignore
}

/** The text of the messages of `b`, a batch, that have none of their own; `t` is its task. */
const SHARED_TEXT = sql`coalesce(b.text, t.text)`;

/** The subject of the emails of `b` as it was written, without its placeholders: what these are filled with is not stored. Other messages have none. */
const SUBJECT = sql`case when b.type = 'email' then regexp_replace((${sql.raw(PAYLOAD)}) ->> 'subject', '\\$\\{[^}]*\\}', '', 'g') end`;

/** What is compared of a message: its subject, and its text. */
const wordsOf = (subject: RawBuilder<unknown>, text: RawBuilder<unknown>) => sql`concat_ws(' ', ${subject}, ${text})`;

/** The size from which on an audience is not opened: it stands apart from its row then. */
const WHOLE_AUDIENCE_BYTES = 1500;

/**
 * Whether messages of a batch may have texts of their own: where something is filled into the shared one, and where each came with its own, in
 * a call that names no recipients in common. Who typed many addresses counts among them.
 */
const HAS_OWN_TEXTS = sql<boolean>`(${SHARED_TEXT} like '%\${%' or pg_column_size(t.audience) > ${sql.lit(WHOLE_AUDIENCE_BYTES)}
  or (t.audience -> 'include' -> 'lists' = '[]' and t.audience -> 'include' -> 'addresses' = '[]'))`;

/**
 * What is known of a batch `b`, where `is_asked` says that it meets the filters, without its messages: `subject`, `is_said`, whether its subject and shared text have the words, and `is_read`, whether its
 * messages have to be read one by one: those of a text that has not the words, and is nobody's own, are not.
 */
export const knownOfBatch = ({ isIn, recipient }: ContentsFilter): RawBuilder<unknown> => sql`
  left join lateral (
    select subject, said as is_said, said or ${recipient ? sql`true` : HAS_OWN_TEXTS} as is_read
    from (select * from task where id = b.task_id and b.is_asked offset 0) t
      cross join lateral (select ${SUBJECT} as subject offset 0) m
      cross join lateral (select ${wordsOf(sql`m.subject`, SHARED_TEXT)} as words offset 0) w
      cross join lateral (select ${isIn(sql`w.words`)} as said) x) k on true`;

const orByRecipient = (said: RawBuilder<boolean>, { recipient }: ContentsFilter) =>
  recipient ? sql<boolean>`(${said} or ${recipient})` : said;

/** Condition on `s`, the message, where `is_said` and `subject` of its batch `b` are known. */
export const contentsOf = (filter: ContentsFilter): RawBuilder<boolean> =>
  orByRecipient(
    sql<boolean>`case when s.text is null then b.is_said else ${filter.isIn(wordsOf(sql`b.subject`, sql`s.text`))} end`,
    filter,
  );

/** Condition on `s`, the message, and `b`, its batch, of which nothing is known. */
export const contentsCondition = (filter: ContentsFilter): RawBuilder<boolean> =>
  orByRecipient(
    filter.isIn(
      sql`case when b.type = 'email' then (select ${wordsOf(SUBJECT, sql`coalesce(s.text, ${SHARED_TEXT})`)} from task t where t.id = b.task_id)
        else coalesce(s.text, b.text, (select t.text from task t where t.id = b.task_id)) end`,
    ),
    filter,
  );
