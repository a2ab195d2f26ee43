import type { MessageType } from '@cabinet/domain/channels';
import { newId } from '../ids.ts';
import { VISITORS } from './accounts.ts';
import { textsFor, type Demo } from './seeder.ts';

/** So many of the latest still wait; what was said before them is read, and the oldest of it closed. */
const WAITING = 5;
const MINUTE = 60_000;

interface Answered {
  id: string;
  recipient: string;
  type: MessageType;
  created_at: Date;
}

/** People who answered the messages of the demo in each language, the latest a while ago. */
export async function seedAnswers({ app, accounts, now }: Demo): Promise<void> {
  for (const name of VISITORS) await seedAnswersTo(app, accounts[name].id, textsFor(name).answers, now);
}

async function seedAnswersTo(app: Demo['app'], ownerId: string, texts: readonly (readonly string[])[], now: Date): Promise<void> {
  const { rows } = await app.pool.query<Answered>(
    `select * from (
       select distinct on (s.recipient) s.id, s.recipient, b.type, b.created_at from sending s join batch b on b.lo = s.batch
       where b.owner_id = $1 and b.type = any($2) and b.created_at < $3
       order by s.recipient, b.created_at desc
     ) as last order by created_at desc limit $4`,
    [ownerId, ['sms', 'viber', 'whatsapp', 'telegram'], new Date(now.getTime() - 30 * MINUTE), texts.length],
  );
  const answers = rows.flatMap(({ id, recipient, type, created_at: at }, index) =>
    (texts[index] ?? []).map((text, part) => {
      const key = newId();
      const came = new Date(at.getTime() + (7 + index + part * 2) * MINUTE);
      return {
        id: key,
        type,
        sender: recipient,
        text,
        owner_id: ownerId,
        sending_id: id,
        key,
        created_at: came > now ? now : came,
      };
    }),
  );
  if (answers.length === 0) return;
  await app.pool.query(
    `insert into sending_incoming (id, type, sender, text, owner_id, sending_id, key, created_at)
     select * from jsonb_to_recordset($1) as a (id uuid, type text, sender text, text text, owner_id uuid, sending_id bigint, key text, created_at timestamptz)`,
    [JSON.stringify(answers)],
  );
  const { rows: known } = await app.pool.query<{ id: string }>('select id from conversation where owner_id = $1 order by last_at desc', [
    ownerId,
  ]);
  const read = known.slice(WAITING).map(({ id }) => id);
  await app.pool.query('update conversation set unread = 0 where id = any($1)', [read]);
  await app.pool.query(`update conversation set state = 'closed', closed_at = last_at where id = any($1)`, [read.slice(3)]);
  await app.pool.query('update conversation set assignee_id = owner_id where id = any($1)', [known.slice(2, 4).map(({ id }) => id)]);
}
