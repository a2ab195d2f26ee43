import { rows, run, type Db } from './sql.ts';

/** Words, whole, that ask an account to write no more (decisions.md "Beyond the specification"). */
const WORDS = new Set(['STOP', 'СТОП', 'ОТПИСКА', 'ОТПИСАТЬСЯ', 'BAJA', 'UNSUBSCRIBE', 'CANCELAR']);

export function asksToStop(text: string): boolean {
  return WORDS.has(text.trim().toUpperCase());
}

/** Those of `addresses` that asked the account to write no more. */
export async function optedOut(db: Db, ownerId: string, addresses: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ recipient: string }>(db, 'select recipient from opt_out where owner_id = $1 and recipient = any($2)', [
    ownerId,
    addresses,
  ]);
  return new Set(found.map((row) => row.recipient));
}

export async function optOut(db: Db, ownerId: string, recipient: string, source: string, at: Date): Promise<void> {
  await run(db, 'insert into opt_out (owner_id, recipient, source, created_at) values ($1, $2, $3, $4) on conflict do nothing', [
    ownerId,
    recipient,
    source,
    at,
  ]);
}
