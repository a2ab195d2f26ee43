import type { MessageType } from '@cabinet/domain/channels';
import type { Consent, ConsentSource } from '@cabinet/domain/opt-outs';
import { v7 as newId } from 'uuid';
import { rows, run, type Db, type NamedStatement } from '../storage/sql.ts';

const OF_OWNER: NamedStatement = {
  name: 'opted out of owner',
  text: `select recipient from opt_out where owner_id = $1 and recipient = any($2)
    union all select recipient from blocked_recipient where recipient = any($2)`,
};

/** Finds the `addresses` that asked the account to write no more, or that the installation has blocked. */
export async function optedOut(db: Db, ownerId: string, addresses: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ recipient: string }>(db, OF_OWNER, [ownerId, addresses]);
  return new Set(found.map((row) => row.recipient));
}

/** A recipient of an account as `optedOutOf` is asked about it. */
export const optOutKey = (ownerId: string, address: string): string => `${ownerId} ${address}`;

const AMONG: NamedStatement = {
  name: 'opted out',
  text: `select owner_id, recipient from opt_out where owner_id = any($1::uuid[]) and recipient = any($2::text[])
    union all select null, recipient from blocked_recipient where recipient = any($2::text[])`,
};

/** Those among recipients of several accounts that asked theirs to write no more, or that the installation has blocked, by their `optOutKey`s. */
export async function optedOutOf(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const asked = keys.map((key) => key.split(' ') as [ownerId: string, address: string]);
  const owners = [...new Set(asked.map(([ownerId]) => ownerId))];
  const found = await rows<{ owner_id: string | null; recipient: string }>(db, AMONG, [owners, asked.map(([, address]) => address)]);
  const blocked = new Set(found.flatMap((row) => (row.owner_id === null ? row.recipient : [])));
  const own = new Set(found.map((row) => optOutKey(row.owner_id ?? '', row.recipient)));
  return new Set(asked.flatMap(([ownerId, address], index) => (blocked.has(address) || own.has(optOutKey(ownerId, address)) ? (keys[index] ?? []) : []))); // prettier-ignore
}

const SINCE: NamedStatement = {
  name: 'opted out since',
  text: `select o.recipient from batch b join opt_out o on o.owner_id = b.owner_id and o.created_at > b.created_at - interval '1 minute' where b.lo = $1
    union all select o.recipient from batch b join blocked_recipient o on o.created_at > b.created_at - interval '1 minute' where b.lo = $1`,
};

/** Finds recipients who opted out, or were blocked, since a batch was made, a minute earlier included: what was being written then could not be seen. */
export async function optedOutSince(db: Db, batch: number): Promise<Set<string>> {
  const found = await rows<{ recipient: string }>(db, SINCE, [batch]);
  return new Set(found.map((row) => row.recipient));
}

/** A recipient's word on being written to by an account, or what somebody noted of it. */
export interface ConsentChange {
  ownerId: string;
  recipient: string;
  source: ConsentSource;
  /** When it was written or done. */
  at: Date;
  text?: string;
  /** The channel over which it came. */
  type?: MessageType | undefined;
  incomingId?: string;
  userId?: string;
  comment?: string;
}

const CHANGED: Readonly<Record<Consent, string>> = {
  out: 'insert into opt_out (id, owner_id, recipient, source, created_at, type) values ($1, $2, $3, $4, $5, $12) on conflict do nothing returning 1',
  in: 'delete from opt_out where owner_id = $2 and recipient = $3 returning 1',
};

/** Puts a recipient on the account's stop list, or takes it off, with its entry in the journal; false when nothing changes. */
export async function changeConsent(db: Db, consent: Consent, change: ConsentChange, now: Date): Promise<boolean> {
  const { ownerId, recipient, source, at, text, type, incomingId, userId, comment } = change;
  const written = await run(
    db,
    `with changed as (${CHANGED[consent]})
     insert into consent (id, owner_id, recipient, source, noted_at, consent, text, incoming_id, user_id, comment, at, type)
       select $1::uuid, $2::uuid, $3::text, $4::text, $5::timestamptz, $6, $7, $8, $9, $10, $11, $12::text from changed`,
    [
      newId(),
      ownerId,
      recipient,
      source,
      now,
      consent,
      text ?? null,
      incomingId ?? null,
      userId ?? null,
      comment ?? null,
      at,
      type ?? null,
    ],
  );
  return written > 0;
}

/** A recipient of a file of opt-outs. */
export interface ImportedOptOut {
  recipient: string;
  type: MessageType | null;
  comment: string | null;
}

/** Puts recipients of a file on the account's stop list, each with its entry in the journal; answers those who were not on it. */
export async function importOptOuts(
  db: Db,
  { ownerId, userId, at }: { ownerId: string; userId: string; at: Date },
  given: readonly ImportedOptOut[],
): Promise<Set<string>> {
  const added = await rows<{ recipient: string }>(
    db,
    `with given as (select * from unnest($4::uuid[], $5::text[], $6::text[], $7::text[]) as t (id, recipient, type, comment)),
       changed as (insert into opt_out (id, owner_id, recipient, source, created_at, type)
         select id, $1, recipient, 'import', $3, type from given order by recipient on conflict do nothing returning id)
     insert into consent (id, owner_id, recipient, consent, source, type, user_id, comment, at, noted_at)
       select id, $1, recipient, 'out', 'import', type, $2, comment, $3, $3 from given join changed using (id) returning recipient`,
    [
      ownerId,
      userId,
      at,
      given.map(() => newId()),
      given.map(({ recipient }) => recipient),
      given.map(({ type }) => type),
      given.map(({ comment }) => comment),
    ],
  );
  return new Set(added.map(({ recipient }) => recipient));
}

/** Has the whole installation write to these recipients no more. */
export async function blockRecipients(db: Db, recipients: readonly string[], now: Date): Promise<void> {
  await run(db, 'insert into blocked_recipient (recipient, created_at) select unnest($1::text[]), $2 on conflict do nothing', [
    recipients,
    now,
  ]);
}

/** Lets the installation write to these recipients again. */
export async function unblockRecipients(db: Db, recipients: readonly string[]): Promise<void> {
  await run(db, 'delete from blocked_recipient where recipient = any($1)', [recipients]);
}
