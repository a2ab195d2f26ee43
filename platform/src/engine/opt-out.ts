import type { Consent, ConsentSource } from '@cabinet/domain/opt-outs';
import { newId } from '../ids.ts';
import { rows, run, type Db } from './sql.ts';

/** Those of `addresses` that asked the account to write no more. */
export async function optedOut(db: Db, ownerId: string, addresses: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ recipient: string }>(db, 'select recipient from opt_out where owner_id = $1 and recipient = any($2)', [
    ownerId,
    addresses,
  ]);
  return new Set(found.map((row) => row.recipient));
}

/** Those who asked it since a batch was made, a minute earlier included: what was being written then could not be seen. */
export async function optedOutSince(db: Db, batch: number): Promise<Set<string>> {
  const found = await rows<{ recipient: string }>(
    db,
    `select o.recipient from batch b join opt_out o on o.owner_id = b.owner_id and o.created_at > b.created_at - interval '1 minute' where b.lo = $1`,
    [batch],
  );
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
  incomingId?: string;
  userId?: string;
  comment?: string;
}

const CHANGED: Readonly<Record<Consent, string>> = {
  out: 'insert into opt_out (id, owner_id, recipient, source, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1',
  in: 'delete from opt_out where owner_id = $2 and recipient = $3 returning 1',
};

/** Puts a recipient on the account's stop list, or takes it off, with its entry in the journal; false when nothing changes. */
export async function changeConsent(db: Db, consent: Consent, change: ConsentChange, now: Date): Promise<boolean> {
  const { ownerId, recipient, source, at, text, incomingId, userId, comment } = change;
  const written = await run(
    db,
    `with changed as (${CHANGED[consent]})
     insert into consent (id, owner_id, recipient, source, noted_at, consent, text, incoming_id, user_id, comment, at)
       select $1::uuid, $2::uuid, $3::text, $4::text, $5::timestamptz, $6, $7, $8, $9, $10, $11 from changed`,
    [newId(), ownerId, recipient, source, now, consent, text ?? null, incomingId ?? null, userId ?? null, comment ?? null, at],
  );
  return written > 0;
}
