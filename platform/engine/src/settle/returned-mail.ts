import { changeConsent } from '../accept/opt-out.ts';
import type { EngineContext } from '../context.ts';
import type { ReturnedMail } from '../providers/provider.ts';
import { firstRow } from '../storage/sql.ts';

/** Opts the reader of a mail out of its account's messages; a test message had no reader. */
export async function receiveReturned({ pool, clock }: EngineContext, mail: ReturnedMail): Promise<void> {
  const { reference, source, text, at } = mail;
  const sent = await firstRow<{ owner_id: string; recipient: string }>(
    pool,
    `select b.owner_id, s.recipient from sending s join batch b on b.lo = s.batch
     where s.id = $1 and b.type = 'email' and not b.is_test`,
    [reference],
  );
  if (!sent) return;
  const { owner_id: ownerId, recipient } = sent;
  await changeConsent(pool, 'out', { ownerId, recipient, source, type: 'email', comment: text, at }, clock.now());
}
