import { v7 as newId } from 'uuid';
import { recordActivity } from '../activity/record-activity.ts';
import { decideOnIncoming, type Link } from '../chains/decide.ts';
import { MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { copyInOwnTransaction, field } from '../storage/copy.ts';
import { keepFiles } from './incoming-files.ts';
import { singleRefsAmong, inboxOfLane } from './single-inbox.ts';
import { LANE } from '../accept/send-request.ts';
import { changeConsent } from '../accept/opt-out.ts';
import { receiveReturned } from './returned-mail.ts';
import type { Incoming, Report, Sink } from '../providers/provider.ts';
import { firstRow, rows, run, transaction } from '../storage/sql.ts';

const STATUS: Readonly<Record<Report['status'], number>> = {
  sent: MessageState.sent,
  delivered: MessageState.delivered,
  seen: MessageState.seen,
  failed: MessageState.failed,
};

/** The message that a writer without a reference answers: the last that the provider brought them, from that sender if it is known. */
const LAST_TO = `
  select s.id as sending_id, b.created_at as at from (select id, batch from sending where recipient = $1 order by id desc limit 100) s
  join batch b on b.lo = s.batch where b.type = $2 and b.provider = $3
  order by (b.sender = $4) is true desc, s.id desc limit 1`;

/** Reports, up to this many, that are divided among both inboxes and written in one statement: their outcome may be waited for. */
const FEW_REPORTS = 50;

const WRITE_FEW = `with given as (
    select * from unnest($2::text[], $3::smallint[], $4::text[], $5::text[], $6::timestamptz[], $7::jsonb[]) as t (ref, status, code, text, at, result)),
  early as (select ref from ref_first where ref = any($2)),
  ahead as (insert into report_first (provider, ref, status, code, text, at, result)
    select $1::text, ref, status, code, text, at, result from given where ref in (select ref from early))
  insert into report_in (provider, ref, status, code, text, at, result)
    select $1::text, ref, status, code, text, at, result from given where ref not in (select ref from early)`;

function* linesOf(provider: string, reports: readonly Report[]): Generator<string> {
  for (const { ref, status, code, text, at, result } of reports)
    yield [
      field(provider),
      field(ref),
      STATUS[status],
      field(code),
      field(text),
      at.toISOString(),
      field(result && JSON.stringify(result)),
    ].join('\t');
}

/** The sink of providers. A report is only written to its inbox; it is matched with its message later, in sets. */
export function sinkOf(context: EngineContext, onReports?: (provider: string, reports: readonly Report[]) => void): Sink {
  return {
    async reports(provider, reports) {
      await writeReports(provider, reports);
      onReports?.(provider, reports);
    },
    async incoming(provider, messages) {
      for (const message of messages) await receiveIncoming(context, provider, message);
    },
    returned: (mail) => receiveReturned(context, mail),
  };
  async function writeReports(provider: string, reports: readonly Report[]): Promise<void> {
    if (reports.length <= FEW_REPORTS) {
      await writeFew(provider, reports);
      context.wake('settle');
      return;
    }
    const early = await singleRefsAmong(
      context.pool,
      reports.map((report) => report.ref),
    );
    await write(provider, inboxOfLane(LANE.single), early.size > 0 ? reports.filter((report) => early.has(report.ref)) : []);
    await write(provider, inboxOfLane(LANE.bulk), early.size > 0 ? reports.filter((report) => !early.has(report.ref)) : reports);
    context.wake('settle');
  }
  async function writeFew(provider: string, reports: readonly Report[]): Promise<void> {
    if (reports.length === 0) return;
    await run(context.express, WRITE_FEW, [
      provider,
      reports.map(({ ref }) => ref),
      reports.map(({ status }) => STATUS[status]),
      reports.map(({ code }) => code),
      reports.map(({ text }) => text),
      reports.map(({ at }) => at),
      reports.map(({ result }) => result && JSON.stringify(result)),
    ]);
  }
  async function write(provider: string, inbox: string, reports: readonly Report[]): Promise<void> {
    if (reports.length === 0) return;
    await copyInOwnTransaction(context.pool, `${inbox} (provider, ref, status, code, text, at, result)`, linesOf(provider, reports));
  }
}

/** Clocks of providers may be ahead. */
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Keeps a message that came in, once, with the account it answers; a word like STOP takes its writer off that account's sends. */
async function receiveIncoming(context: EngineContext, provider: string, message: Incoming): Promise<void> {
  const { pool, signals } = context;
  const [last] =
    message.ref === undefined
      ? await rows<{ sending_id: string; at?: Date }>(pool, LAST_TO, [message.from, message.type, provider, message.to ?? null])
      : await rows<{ sending_id: string; at?: Date }>(pool, 'select sending_id from ref where ref = $1 limit 1', [message.ref]);
  const isOfOthers = await context.messagesElsewhere?.isAnswered(provider, message, last && { id: Number(last.sending_id), at: last.at });
  const answered = isOfOthers ? undefined : last;
  const owner = answered
    ? await firstRow<{ owner_id: string; recipient: string; isTest: boolean } & Link>(
        pool,
        `select b.owner_id, s.recipient, b.task_id as "taskId", b.lane, b.step, b.is_chained as "isChained", b.is_test as "isTest" from sending s join batch b on b.lo = s.batch where s.id = $1`,
        [answered.sending_id],
      )
    : undefined;
  const id = newId();
  const key = `${provider}:${message.key}`;
  const files = await keepFiles(context, owner?.owner_id, { key, media: message.media });
  // Who answers a test message is nobody: no word of theirs takes a number off the list of real sends.
  const isReal = owner && !owner.isTest;
  const consent = isReal && (await context.consentOf(owner.owner_id, message.text));
  const isNew = await transaction(pool, async (client) => {
    const written = await run(
      client,
      `insert into sending_incoming (id, type, sender, text, owner_id, sending_id, key, created_at, files, is_test)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (key) do nothing`,
      [
        id,
        message.type,
        message.from,
        message.text,
        owner?.owner_id ?? null,
        answered?.sending_id ?? null,
        key,
        message.at,
        files.length > 0 ? JSON.stringify(files) : null,
        owner?.isTest ?? false,
      ],
    );
    if (written > 0 && owner && consent) {
      const { from: recipient, text, at, type } = message;
      await changeConsent(
        client,
        consent,
        { ownerId: owner.owner_id, recipient, source: 'incoming', type, text, incomingId: id, at },
        context.clock.now(),
      );
    }
    if (written > 0 && owner && answered) await decideOnIncoming(context, client, owner, Number(answered.sending_id), message.text);
    if (written > 0 && isReal) {
      const { owner_id: ownerId, recipient } = owner;
      await recordActivity(client, 'answered', [{ ownerId, recipient, at: earlier(message.at, context.clock.now()) }]);
    }
    if (written > 0 && owner) await context.outbox.incoming(client, [{ id, ownerId: owner.owner_id, at: context.clock.now() }]);
    return written > 0;
  });
  if (!isNew || !owner) return;
  signals.incoming(id, owner.owner_id);
  if (owner.isChained) context.wake('fall back');
}
