import { CONVERSATION_LIMITS, type Conversation, type ConversationMessage, type ConversationPage } from '@cabinet/domain/conversations';
import { sql } from 'kysely';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { readerOf } from '../../plugins/auth/reader-of.ts';
import { answersFrom, messagesTo, readHistoryCursor, writeHistoryCursor } from '../contacts/public.ts';

interface FoundMessage {
  kind: 'incoming' | 'outgoing';
  id: string;
  at: Date;
  place: string;
}

/** The messages of a conversation, both ways; those who may not read outgoing messages see what came in. */
export async function threadOf(
  app: App,
  caller: Caller,
  { OwnerId: ownerId, address }: Conversation,
  before: string | undefined,
): Promise<ConversationPage> {
  const limit = CONVERSATION_LIMITS.page;
  const after = before === undefined ? undefined : readHistoryCursor(before);
  const who = { ownerId, addresses: [address] };
  const part = (kind: FoundMessage['kind'], id: string, at: string, from: ReturnType<typeof answersFrom>) => {
    const place = sql`(${sql.lit(`${kind}_`)} || ${sql.ref(id)}::text) collate "C"`;
    return sql`(select * from (select ${sql.lit(kind)} as kind, ${sql.ref(id)}::text as id, ${sql.ref(at)} as at, ${place} as place ${from}) e
      where ${after ? sql`(e.at, e.place) < (${after.at}::timestamptz, ${after.place}::text collate "C")` : sql`true`}
      order by e.at desc, e.place desc limit ${limit + 1})`;
  };
  const { rows } = await sql<FoundMessage>`
    with ${messagesTo(who, readerOf(caller, 'sendings.get'))}
    select * from (${part('outgoing', 'mine.id', 'mine.at', sql`from mine`)}
      union all ${part('incoming', 'i.id', 'i.created_at', answersFrom(who, caller))}) as message
    order by at desc, place desc limit ${limit + 1}`.execute(app.db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { data: await present(app, shown), next: rows.length > limit && last ? writeHistoryCursor(last) : null };
}

/** Messages with what they say; those whose row went away meanwhile are left out. */
async function present({ services }: App, rows: readonly FoundMessage[]): Promise<ConversationMessage[]> {
  const idsOf = (kind: FoundMessage['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [sent, came] = await Promise.all([
    services.messages.sendings(idsOf('outgoing')).then((all) => new Map(all.map((one) => [one.id, one]))),
    services.incoming.byIds(idsOf('incoming')).then((all) => new Map(all.map((one) => [one.id, one]))),
  ]);
  return rows.flatMap(({ kind, id, at: date, place }): ConversationMessage[] => {
    const message = { id: place, at: date.toISOString() };
    const [outgoing, incoming] = [sent.get(id), came.get(id)];
    if (kind === 'outgoing') return outgoing ? [{ ...message, kind, message: outgoing }] : [];
    return incoming ? [{ ...message, kind, message: incoming }] : [];
  });
}
