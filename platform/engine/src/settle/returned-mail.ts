import { changeConsent } from '../accept/opt-out.ts';
import type { EngineContext } from '../context.ts';
import type { ReturnedMail } from '../providers/provider.ts';
import { firstRow, run, transaction } from '../storage/sql.ts';

/** Notes that a mail came back or was called spam, once for each, and opts its reader out of its account's messages where they are to be written to no more; a test message had no reader. */
export async function receiveReturned({ pool, clock, messagesElsewhere }: EngineContext, mail: ReturnedMail): Promise<void> {
  const { reference, source, optsOut, text, at } = mail;
  const sent = await firstRow<{ owner_id: string; recipient: string }>(
    pool,
    `select b.owner_id, s.recipient from sending s join batch b on b.lo = s.batch
     where s.id = $1 and b.type = 'email' and not b.is_test`,
    [reference],
  );
  if (!sent) return messagesElsewhere?.returned(mail);
  const { owner_id: ownerId, recipient } = sent;
  await transaction(pool, async (db) => {
    await run(db, 'insert into returned_mail (sending_id, source, at) values ($1, $2, $3) on conflict do nothing', [reference, source, at]);
    if (optsOut) await changeConsent(db, 'out', { ownerId, recipient, source, type: 'email', comment: text, at }, clock.now());
  });
}
