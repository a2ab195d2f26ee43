import type { PoolClient } from 'pg';
import { recordActivity, type RecipientActivity } from '../activity/record-activity.ts';
import { rows, run } from '../storage/sql.ts';

/** Somebody, or a program, asked for the address that a message has of a link. */
export interface MessageClick {
  sendingId: number;
  linkId: string;
  /** Whose link it is: clicks count for messages of the same account alone. */
  ownerId: string;
  at: Date;
  isAutomatic: boolean;
}

/** A task whose messages were clicked. */
export interface ClickedTask {
  taskId: string;
  ownerId: string;
}

interface Clicked {
  id: string;
  task_id: string;
  owner_id: string;
  recipient: string;
  is_test: boolean;
}

/** One set is written at a time, so that of two first clicks one is the first. */
const LOCK = 7_010_020;
/** Clicks of one message and link that are kept with their time; those after them are only added up. */
const KEPT_CLICKS = 100;

const keyOf = ({ sendingId, linkId }: Pick<MessageClick, 'sendingId' | 'linkId'>) => `${sendingId} ${linkId}`;

/**
 * Writes clicks in one set: each with its time, the sums of their tasks, and when their recipients followed a link last. Clicks of messages
 * that are not kept any more, or are of another account than the link, are left out. Answers the tasks whose sums have changed.
 */
export async function recordClicks(client: PoolClient, given: readonly MessageClick[]): Promise<ClickedTask[]> {
  await run(client, 'select pg_advisory_xact_lock($1)', [LOCK]);
  const ids = [...new Set(given.map(({ sendingId }) => sendingId))];
  const [messages, before] = [
    await rows<Clicked>(
      client,
      'select s.id, b.task_id, b.owner_id, s.recipient, b.is_test from sending s join batch b on b.lo = s.batch where s.id = any($1)',
      [ids],
    ),
    await rows<{ sending_id: string; link_id: string; n: number; people: number }>(
      client,
      `select sending_id, link_id, count(*)::int as n, (count(*) filter (where not is_automatic))::int as people
       from message_click where sending_id = any($1) group by sending_id, link_id`,
      [ids],
    ),
  ];
  const taskOf = new Map(messages.map((row) => [Number(row.id), row]));
  const kept = new Map(before.map((row) => [keyOf({ sendingId: Number(row.sending_id), linkId: row.link_id }), row]));
  const sums = new Map<string, ClickedTask & { linkId: string; clicks: number; messages: number; automatic: number }>();
  const stored: MessageClick[] = [];
  const people: RecipientActivity[] = [];
  const met = new Set(before.filter(({ people }) => people > 0).map((row) => Number(row.sending_id)));
  const first = new Map<string, number>();
  for (const click of given) {
    const { sendingId, linkId, isAutomatic } = click;
    const task = taskOf.get(sendingId);
    if (task?.owner_id !== click.ownerId) continue;
    const seen = kept.get(keyOf(click)) ?? { sending_id: String(sendingId), link_id: linkId, n: 0, people: 0 };
    const key = `${task.task_id} ${linkId}`;
    const sum = sums.get(key) ?? { taskId: task.task_id, ownerId: task.owner_id, linkId, clicks: 0, messages: 0, automatic: 0 };
    if (isAutomatic) sum.automatic += 1;
    else {
      sum.clicks += 1;
      if (seen.people === 0) sum.messages += 1;
      if (!task.is_test) people.push({ ownerId: task.owner_id, recipient: task.recipient, at: click.at });
      if (!met.has(sendingId)) first.set(task.task_id, (first.get(task.task_id) ?? 0) + 1);
      met.add(sendingId);
    }
    sums.set(key, sum);
    // The first click of a person is kept however many programs were there before.
    if (seen.n < KEPT_CLICKS || (!isAutomatic && seen.people === 0)) stored.push(click);
    kept.set(keyOf(click), { ...seen, n: seen.n + 1, people: seen.people + (isAutomatic ? 0 : 1) });
  }
  if (stored.length > 0)
    await run(
      client,
      `insert into message_click (sending_id, link_id, at, is_automatic)
       select * from unnest($1::bigint[], $2::uuid[], $3::timestamptz[], $4::boolean[])`,
      [
        stored.map((click) => click.sendingId),
        stored.map((click) => click.linkId),
        stored.map((click) => click.at),
        stored.map((click) => click.isAutomatic),
      ],
    );
  await addToTasks(client, [...sums.values()]);
  await recordActivity(client, 'clicked', people);
  await addClicked(client, first);
  return [...new Map([...sums.values()].map(({ taskId, ownerId }) => [taskId, { taskId, ownerId }])).values()];
}

async function addToTasks(
  client: PoolClient,
  sums: readonly { taskId: string; linkId: string; clicks: number; messages: number; automatic: number }[],
): Promise<void> {
  if (sums.length === 0) return;
  await run(
    client,
    `insert into task_click as c (task_id, link_id, clicks, messages, automatic)
     select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[])
     on conflict (task_id, link_id) do update set clicks = c.clicks + excluded.clicks, messages = c.messages + excluded.messages,
       automatic = c.automatic + excluded.automatic`,
    [
      sums.map((sum) => sum.taskId),
      sums.map((sum) => sum.linkId),
      sums.map((sum) => sum.clicks),
      sums.map((sum) => sum.messages),
      sums.map((sum) => sum.automatic),
    ],
  );
}

/** Adds messages of which a person has followed a link for the first time, whichever of their links it was. */
async function addClicked(client: PoolClient, first: ReadonlyMap<string, number>): Promise<void> {
  if (first.size === 0) return;
  await run(
    client,
    `insert into task_clicked as c (task_id, messages) select * from unnest($1::uuid[], $2::bigint[])
     on conflict (task_id) do update set messages = c.messages + excluded.messages`,
    [[...first.keys()], [...first.values()]],
  );
}
